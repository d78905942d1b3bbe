import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildEdge } from '../../../scripts/build/bundles.ts'
import { pathsFrom } from '../../../scripts/build/paths.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

test('the edge carries the files of its build, in a folder with spaces and ñ', async () => {
  const folder = join(temporaryFolder(), 'a b ñ')
  const generated = join(folder, '.generated')
  await mkdir(generated, { recursive: true })
  const write = (file: string, text: string) => writeFile(join(generated, file), text)
  await write(
    'edge.json',
    JSON.stringify({
      leagues: [{ id: 'own-league', groups: [] }],
      tournaments: [],
      csp: 'own-policy',
      common: {},
      release: { commit: 'abc123', builtOn: '2026-11-20' },
    }),
  )
  await write('styles.json', '{}')
  await write('render.js', 'export const render = async () => "own-page"')
  await buildEdge({ ...pathsFrom({}), generated, out: folder })
  const edge = await readFile(join(folder, '_worker.js'), 'utf8')
  const marks = ['own-league', 'own-policy', 'own-page']
  expect(marks.filter((mark) => edge.includes(mark))).toEqual(marks)
})
