// docs/vars.md names every var, and `npm start` passes each of them on.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsFrom } from '../../scripts/stack/local-run.ts'
import { FORMS } from '../../shared/forms/forms.ts'

const TABLE = [...readFileSync('docs/vars.md', 'utf8').matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(
  ([, name = '']) => name,
)
/** Live objects of the platform, no vars. */
const BINDINGS = ['TABLES', 'MAIL', 'HISTORY', 'ASSETS']

/** As the schemas of the edge and the Workers spell them. */
function read(file: string): string[] {
  const lines = [...readFileSync(file, 'utf8').matchAll(/^ {2,4}([A-Z][A-Z0-9_]+): /gm)]
  return lines.map(([, name = '']) => name).filter((name) => !BINDINGS.includes(name))
}

test('the table of vars names each var that is read, and no other', () => {
  const vars = [
    ...read('functions/env.ts'),
    ...read('workers/mail/src/settings.ts'),
    ...read('workers/history/src/poll.ts'),
    ...FORMS.map(({ functionUrlVar }) => functionUrlVar),
  ]
  expect(vars).toContain('HEARTBEAT_URL')
  expect(TABLE.toSorted()).toEqual([...new Set(vars)].toSorted())
})

test.each(TABLE)('npm start passes %s on', (name) => {
  const { devVars } = settingsFrom({ [name]: 'given' })
  expect(Object.values(devVars)).toContainEqual(expect.objectContaining({ [name]: 'given' }))
})
