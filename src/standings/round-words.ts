// Titles, descriptions and shared texts of the pages of ended rounds.
import site from 'content:site'
import type { Group, League } from '../../shared/content/leagues.ts'
import { figureOf } from '../../shared/numbers.ts'
import type { PageRounds } from '../../shared/standings/ended-rounds.ts'
import { factsOfRound } from '../../shared/standings/group.ts'
import { printedName } from '../../shared/standings/team.ts'
import { endText } from '../../shared/standings/zones.ts'

type RoundLocation = { league: League; group: Group | null; team: string | null }

/** For all rounds of a league, or one: `of` is ", November 2026". */
export function roundsHead(
  { league, group, team: slug }: RoundLocation,
  known: PageRounds | undefined,
): { title: string; description: string; share: string; of: string } {
  if (group === null || slug === null) {
    return {
      title: `${league.name}: rounds and records · ${site.shortName}`,
      description: `Who won ${league.name}, round by round. Final tables, results and records.`,
      share: '',
      of: '',
    }
  }
  const { round, rounds: [own] = [] } = known ?? {}
  const of = own ? `, ${own.name}` : ''
  const name = `${league.name} ${group.name}${of}`
  const rows = league.shortenNames ? [] : (round?.rows ?? [])
  const top = rows
    .slice(0, 3)
    .map(({ position, team, points }) => `${position} ${printedName(team)} ${figureOf(points)}`)
  const ended = round ? endText(factsOfRound(league, group, round)) : ''
  return {
    title: `${name}: final table · ${site.shortName}`,
    description: `Final table. ${ended}${ended && ' '}${top.join(' · ')}`.trim(),
    share: `${name}: ${ended || top.join(', ')}`,
    of,
  }
}
