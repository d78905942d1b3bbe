// Keys of teams where the service numbers teams, rows, or teams anew.
import { expect, test } from 'vitest'
import { hiddenKey } from '../../shared/standings/team.ts'
import { HOUR } from '../../shared/time.ts'
import { located } from '../../src/my-team/use-known-teams.ts'
import { advance, feedOf, feedRows, hiding, startEdge } from './edge.ts'

/** "11 Alpha, 12 Beta" */
function tableOf(text: string) {
  const teams = text.split(', ').map((one) => one.split(' '))
  const rows = feedRows().slice(1)
  return feedOf(() =>
    teams.map(([competitor, competitor_name]) => ({ ...rows[0], competitor, competitor_name })),
  )
}

const THREE = '11 Alpha, 12 Beta, 13 Gamma'
const ROWS = '11 Beta, 12 Gamma, 13 Alpha'

test.each([
  ['numbers of teams', '12 11 13', [THREE, '12 Beta, 11 Alpha, 13 Gamma']],
  ['numbers that were places', '2 1 3', ['1 Alpha, 2 Beta, 3 Gamma', '2 Beta, 1 Alpha, 3 Gamma']],
  ['places', 'names', ['1 Gamma, 2 Beta, 3 Alpha', '1 Alpha, 2 Beta, 3 Gamma']],
  ['places from 0', 'names', ['0 Alpha, 1 Beta, 2 Gamma']],
  ['places that are shared', 'names', ['1 Beta, 1 Alpha, 3 Gamma', '1 Alpha, 2 Beta, 2 Gamma']],
  ['numbers that were shuffled once', 'names', [THREE, '12 Alpha, 11 Beta, 13 Gamma']],
  ['numbers of rows', 'names', [THREE, ROWS, THREE]],
  ['the number of another team', 'names', [THREE, '14 Alpha, 11 Beta, 13 Gamma']],
  ['new numbers', '21 22 23', [THREE, '21 Alpha, 22 Beta, 23 Gamma']],
  ['no numbers any more', 'names', [THREE, '? Alpha, ? Beta, ? Gamma']],
])('given %s, %s are keys, and stars stay with their teams', async (_, expected, tables) => {
  const edge = startEdge(tableOf(THREE))
  const stars: { league: string; group: string; key: string; name: string }[] = []
  for (const table of [...tables, ...tables.slice(-1)]) {
    edge.network = tableOf(table)
    advance(HOUR)
    await edge.loadStandings()
    const league = 'elite-series'
    const teams = (edge.stored().groups[1]?.rows ?? []).map(({ key, team: name }) => {
      return { league, group: 'elite1', key, name, where: '', path: '' }
    })
    stars.push(...teams)
    const found = stars.map((star) => located(star, { teams, isWhole: () => true })?.name)
    expect(found).toEqual(stars.map(({ name }) => name))
  }
  const keys = stars.slice(-3).map(({ key }) => key)
  expect(keys.join(' ')).toBe(expected === 'names' ? 'n:alpha n:beta n:gamma' : expected)
})

test('keys by name tell no withheld name', async () => {
  const edge = startEdge(tableOf(THREE), { leagues: hiding(['Beta']) })
  await edge.loadStandings()
  advance(HOUR)
  edge.network = tableOf(ROWS)
  await edge.loadStandings()
  const keys = edge.stored().groups[1]?.rows.map(({ key }) => key)
  expect(keys).toEqual([hiddenKey('Beta'), 'n:gamma', 'n:alpha'])
})
