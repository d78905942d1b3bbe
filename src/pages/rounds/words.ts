// Titles, descriptions and shared texts of the pages of ended rounds.
import type { Group, League } from '../../../shared/content/leagues.ts'
import { roundWords } from '../../../shared/standings/ended-rounds.ts'
import { factsOfRound } from '../../../shared/standings/group.ts'
import type { Round } from '../../../shared/standings/history.ts'
import { endWords } from '../../../shared/standings/round.ts'
import { printedName } from '../../../shared/standings/team.ts'
import { figureOf } from '../../../shared/text.ts'

type Place = { league: League; group: Group | null; team: string | null }

/** Of all rounds of a league, or of one round. `site`: the short name of the site, in which titles end. */
export function roundsHead(
  { league, group, team: slug }: Place,
  round: Round | undefined,
  site: string,
): { title: string; description: string; share: string } {
  if (group === null || slug === null) {
    return {
      title: `${league.name}: rounds and records · ${site}`,
      description: `Who won ${league.name}, round by round. Final tables, results and records.`,
      share: '',
    }
  }
  const name = `${league.name} ${group.name}, ${roundWords(slug)}`
  const rows = league.shortenNames ? [] : (round?.rows ?? [])
  const top = rows
    .slice(0, 3)
    .map(({ position, team, points }) => `${position} ${printedName(team)} ${figureOf(points)}`)
  const ended = round ? endWords(factsOfRound(league, group, round)) : ''
  return {
    title: `${name}: final table · ${site}`,
    description: `Final table. ${ended}${ended && ' '}${top.join(' · ')}`.trim(),
    share: `${name}: ${ended || top.join(', ')}`,
  }
}
