// Titles, descriptions and shared texts of the pages of ended rounds.
import type { Group, League } from '../../../shared/content/leagues.ts'
import { factsOfRound } from '../../../shared/standings/group.ts'
import type { Round } from '../../../shared/standings/history.ts'
import { endWords } from '../../../shared/standings/round.ts'
import { roundWords } from '../../../shared/standings/rounds.ts'
import { printedName } from '../../../shared/standings/team.ts'
import { figureOf } from '../../../shared/text.ts'

type Head = { title: string; description: string }

/** `site`: the short name of the site, in which titles end. */
export function roundsHead({ name }: Pick<League, 'name'>, site: string): Head {
  return {
    title: `${name}: rounds and records · ${site}`,
    description: `Who won ${name}, round by round. Final tables, results and records.`,
  }
}

export function roundHead(
  league: League,
  group: Group,
  slug: string,
  round: Round | undefined,
  site: string,
): Head & { share: string } {
  const name = `${league.name} ${group.name}, ${roundWords(slug)}`
  const rows = league.shortenNames ? [] : (round?.rows ?? [])
  const top = rows
    .slice(0, 3)
    .map(({ position, team, points }) => `${position} ${printedName(team)} ${figureOf(points)}`)
  const ended = round ? endWords(factsOfRound(league, group, round)) : ''
  const description = `Final table. ${ended}${ended && ' '}${top.join(' · ')}`.trim()
  return {
    title: `${name}: final table · ${site}`,
    description,
    share: `${name}: ${ended || top.join(', ')}`,
  }
}
