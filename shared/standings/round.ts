// The state of a group's round, and how it ended. Pages, cards and messages ask here, so that they agree.
import type { Group, League, Zone } from '../content/leagues.ts'
import { winnerIn } from './rounds.ts'
import type { Row } from './schema.ts'
import { isOver, matchesOf } from './season.ts'
import { printedName } from './team.ts'

export type RoundFacts = {
  league: Pick<League, 'matches' | 'season' | 'shortenNames'>
  group: Pick<Group, 'name' | 'matches' | 'zones'>
  /** null: unknown. */
  rows: readonly Row[] | null
}

/** No team of the table has played yet: ranks and zones mean nothing. */
export function isNotBegun(rows: readonly Row[] | null): boolean {
  return rows !== null && rows.length > 0 && rows.every(({ played }) => played === 0)
}

/** Every team has played all its matches; false while leagues.yml does not say how many there are. */
export function isComplete({ league, group, rows }: RoundFacts): boolean {
  const matches = matchesOf(league, group)
  if (matches === null || !rows || rows.length < 2) return false
  return rows.every(({ played }) => played === matches)
}

/** The winner of a complete round; null: not complete, or two teams share the first place. */
export function winnerOf(facts: RoundFacts): Row | null {
  return isComplete(facts) ? winnerIn(facts.rows ?? []) : null
}

/** "Parkview Brothers win Diamond. Egoli Rebels and Lob Wall go down to Platinum."; '' for children, or without a winner. */
export function endWords(facts: RoundFacts): string {
  return isComplete(facts) ? endedWords(facts) : ''
}

/** The same of a table that is known to be complete. */
export function endedWords({ league, group, rows }: RoundFacts): string {
  const winner = winnerIn(rows ?? [])
  if (winner === null || league.shortenNames) return ''
  const moved = (group.zones ?? []).flatMap((zone) => {
    const names = rows?.filter(({ position }) => isIn(zone, position)).map(nameOf) ?? []
    return zone.kind === 'finals' || names.length === 0
      ? []
      : [`${listed(names)} ${ofSeveral(zone.text)}.`]
  })
  return [`${nameOf(winner)} win ${group.name}.`, ...moved].join(' ')
}

/** "All matches played." while the table of the round is shown; a final table of a season says so itself. */
export function endNotice(facts: RoundFacts): string {
  const words = endWords(facts)
  if (words === '') return ''
  return isOver(facts.league) ? words : `All matches played. ${words}`
}

function isIn({ places: [first, last] }: Zone, place: number): boolean {
  return first <= place && place <= last
}

function nameOf({ team }: Row): string {
  return printedName(team)
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-ZA').format(names)
}

const OF_SEVERAL: Readonly<Record<string, string>> = { is: 'are', has: 'have', does: 'do' }

/** The text of a zone continues "the team in this place": "goes down to Platinum" becomes "go down to Platinum". */
export function ofSeveral(text: string): string {
  const [verb = '', ...more] = text.split(' ')
  const plural = OF_SEVERAL[verb] ?? verb.replace(/(?<=o|ch|sh|s|x)es$|(?<!s)s$/, '')
  return [plural, ...more].join(' ')
}
