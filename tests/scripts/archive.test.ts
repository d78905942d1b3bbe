// A season's final tables become files, and what is not final is said before anything is written.
import { expect, test } from 'vitest'
import { archiveSeason } from '../../scripts/archive.ts'

const FIGURES = { played: 9, wins: 7, draws: 0, losses: 2, points: 7.5 }
const ROW = { position: 1, team: '=Lob, "Ace"', ...FIGURES }
const GROUP = {
  ...{ number: 1, slug: 'diamond', name: 'Diamond', asOf: '2026-11-20T12:00:00.000Z' },
  ...{ stale: false, rows: [ROW] },
}
const STANDINGS = { league: 'smash-bash', name: 'Smash Bash', checkedAt: null, refreshing: false }
const site =
  (more: object = {}) =>
  async (path: string) =>
    path.endsWith('/smash-bash')
      ? Response.json({ ...STANDINGS, groups: [{ ...GROUP, ...more }] })
      : Response.json({ ok: false }, { status: 404 })

const named = (id: string, name: string, shortenNames = false) => ({ id, name, shortenNames })
const LEAGUES = [named('smash-bash', 'Smash Bash'), named('youth', 'Youth', true)]

test('one file of each kind a league, with every column and no formula', async () => {
  const { files, problems } = await archiveSeason(LEAGUES, site())
  expect(problems).toEqual([])
  expect(files.map(({ name }) => name)).toEqual(['smash-bash.json', 'smash-bash.csv'])
  expect(JSON.parse(files[0]?.text ?? '')).toMatchObject({ groups: [{ rows: [ROW] }] })
  expect(files[1]?.text).toBe(
    `\ufeff"group";"position";"team";"played";"wins";"draws";"losses";"setDifference";"gameDifference";"points"\r\n"Diamond";1;"'=Lob, ""Ace""";9;7;0;2;"";"";7,5\r\n`,
  )
})

test.each([
  [{ stale: true }, 'Smash Bash, Diamond: the table is stale, of 2026-11-20 12:00 UTC.'],
  [{ rows: null }, 'Smash Bash, Diamond: no table.'],
  [{ rows: [] }, 'Smash Bash, Diamond: no table.'],
])('%j is told', async (more, problem) => {
  expect((await archiveSeason(LEAGUES, site(more))).problems).toEqual([problem])
})

test('a league that the site lacks, or a site that is away, is told by name', async () => {
  const more = [...LEAGUES, named('other', 'Other League')]
  expect((await archiveSeason(more, site())).problems).toEqual([
    'Other League: the site gave no tables.',
  ])
  const away = await archiveSeason(LEAGUES, () => Promise.reject(new TypeError('away')))
  expect(away).toEqual({ files: [], problems: ['Smash Bash: the site gave no tables.'] })
})
