// Titles, descriptions and shared texts of the pages of ended rounds.
import site from 'content:site'
import type { Group, League } from '../../shared/content/leagues.ts'
import { figureOf } from '../../shared/numbers.ts'
import type { PageRounds } from '../../shared/standings/ended-rounds.ts'
import { factsOfRound } from '../../shared/standings/group.ts'
import { winText } from '../../shared/standings/round.ts'
import { printedName } from '../../shared/standings/team.ts'
import { endText } from '../../shared/standings/zones.ts'
import { dateText } from '../../shared/time.ts'

type RoundLocation = { league: League; group: Group | null; team: string | null }

/** For all rounds of a league, or one: `of` is ", 27 November 2026". */
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
  const of = own ? `, ${dateText(own.at)}` : ''
  const name = `${league.name} ${group.name}${of}`
  const rows = league.shortenNames ? [] : (round?.rows ?? [])
  const top = rows
    .slice(0, 3)
    .map(({ position, team, points }) => `${position} ${printedName(team)} ${figureOf(points)}`)
  const facts = round && factsOfRound(league, group, round)
  const ended = facts ? endText(facts) : ''
  const won = facts ? winText(facts) : ''
  const title = won === '' ? `${name}: final table` : `${league.name}: ${won}${of}`
  return {
    title: `${title} · ${site.shortName}`,
    description: `Final table. ${ended}${ended && ' '}${top.join(' · ')}`.trim(),
    share: `${name}: ${ended || top.join(', ')}`,
    of,
  }
}
