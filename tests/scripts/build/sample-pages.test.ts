// The stylesheet of each kind of page is chosen by what its sample pages show: they have to show every style.
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { League } from '../../../shared/content/leagues.ts'
import { sampleAnswers, sampleTables } from '../../../shared/sample-pages.ts'
import { render } from '../../../src/render.tsx'
import { frozenContent } from '../../content-folders.ts'

vi.mock('build:document', () => import('../../plain-document.ts'))
const OWN = vi.hoisted((): { leagues: League[] } => ({ leagues: [] }))
vi.mock('content:leagues', () => ({ default: OWN.leagues }))

const { leagues, tournaments } = await frozenContent()
// The content says for each group whether it is told where teams can still finish, and where places lead.
const zones = [{ places: [1, 2] as const, kind: 'up' as const, text: 'goes up' }]
OWN.leagues.push(
  ...leagues.map((league) => ({
    ...league,
    groups: league.groups.map((group) => ({ ...group, matches: 5, zones })),
  })),
)
const samples = [
  ...sampleTables(OWN.leagues),
  ...sampleAnswers({ leagues: OWN.leagues, tournaments }),
]
const pages = await Promise.all(samples.map(({ url, state }) => render(url, state)))

test('every kind of page that the edge renders has a sample', () => {
  expect(new Set(pages.map(({ kind }) => kind))).toEqual(
    new Set([
      'standings',
      'group',
      'team',
      'results',
      'find',
      'tv',
      'sent',
      'rounds',
      ...formPages(),
    ]),
  )
})

test.each(
  globSync('src/{standings/!(boards|status),pages/find/found}.module.css').map((file) => [
    basename(file),
    file,
  ]),
)('every class of %s is shown', async (_name, file) => {
  const html = pages.map((page) => page.html).join('')
  const css = (await readFile(file, 'utf8')).replaceAll(/\([^)]*\)|url\([^)]*\)/g, '')
  const classes = [...css.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name)
  // Tests call a class _name_hash.
  const missing = new Set(classes.filter((name) => !html.includes(`_${name}_`)))
  expect([...missing]).toEqual([])
})

function formPages(): string[] {
  return ['contact', 'join-league', ...tournaments.map(({ id }) => id)]
}
