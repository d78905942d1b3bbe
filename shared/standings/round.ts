// The state of a group's round, and how it ended. Pages, cards and messages ask here, so that they agree.
import type { Group, League, Zone } from '../content/leagues.ts'
import { figureOf } from '../text.ts'
import type { Row } from './schema.ts'
import { isOver, matchesOf } from './season.ts'
import { foldedName, isNamed, printedName } from './team.ts'

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

/** As boards show them: by name until the round begins. */
export function inOrder<Each extends Row>(rows: readonly Each[] | null): readonly Each[] | null {
  if (rows === null || !isNotBegun(rows)) return rows
  const named = rows.map((row) => ({ row, name: foldedName(row.team) }))
  // Two withheld teams stay in their order, on the edge and in every browser.
  named.sort((one, other) => (one.name === other.name ? 0 : one.name < other.name ? -1 : 1))
  return named.map(({ row }) => row)
}

/** `rows`: of the whole table. */
export function placeOf(rows: readonly Row[] | null, { position }: Row): string {
  return figureOf(isNotBegun(rows) ? null : position)
}

/** Every team has played all its matches; false while leagues.yml does not say how many there are. */
export function isComplete({ league, group, rows }: RoundFacts): boolean {
  const matches = matchesOf(league, group)
  if (matches === null || !rows || rows.length < 2) return false
  return rows.every(({ played }) => played === matches)
}

/** The first of a complete table; null: two share the place. */
export function winnerIn<Each extends Pick<Row, 'position'>>(rows: readonly Each[]): Each | null {
  const [first, ...shared] = rows.filter(({ position }) => position === 1)
  return first && shared.length === 0 ? first : null
}

/** The winner of a complete round; null: not complete, shared, or a team that is not named. */
export function winnerOf(facts: RoundFacts): Row | null {
  const { league, rows } = facts
  const winner = !league.shortenNames && isComplete(facts) ? winnerIn(rows ?? []) : null
  return winner && isNamed(winner) ? winner : null
}

/** What places lead to now: nothing before the first match, and facts once there is a winner. */
export function zonesOf(facts: RoundFacts): readonly Zone[] {
  const { league, group, rows } = facts
  const zones = isNotBegun(rows) ? [] : (group.zones ?? [])
  // Also with a winner that is not named.
  if (league.shortenNames || !isComplete(facts) || !winnerIn(rows ?? [])) return zones
  return zones.flatMap((zone): Zone[] => {
    if (zone.kind !== 'finals') return [zone]
    const { places } = zone
    return places[0] === 1 ? [{ ...zone, places: [1, 1], text: `wins ${group.name}` }] : []
  })
}

/** "Parkview Brothers win Diamond"; '' for children, or without a winner. */
export function winWords(facts: RoundFacts): string {
  const winner = winnerOf(facts)
  return winner ? `${printedName(winner.team)} win ${facts.group.name}` : ''
}

/** "Parkview Brothers win Diamond. Egoli Rebels and Lob Wall go down to Platinum." */
export function endWords(facts: RoundFacts): string {
  const { group, rows } = facts
  const won = winWords(facts)
  if (won === '') return ''
  const moved = (group.zones ?? []).flatMap(({ kind, text, places: [first, last] }) => {
    const names = (rows ?? [])
      .filter((row) => first <= row.position && row.position <= last && isNamed(row))
      .map(({ team }) => printedName(team))
    const all = new Intl.ListFormat('en-ZA').format(names)
    return kind === 'finals' || names.length === 0 ? [] : [`${all} ${ofSeveral(text)}.`]
  })
  return [`${won}.`, ...moved].join(' ')
}

/** "All matches played." while the table of the round is shown; a final table of a season says so itself. */
export function endNotice(facts: RoundFacts): string {
  const words = endWords(facts)
  if (words === '') return ''
  return isOver(facts.league) ? words : `All matches played. ${words}`
}

const OF_SEVERAL: Readonly<Record<string, string>> = { is: 'are', has: 'have', does: 'do' }

/** The text of a zone continues "the team in this place": "goes down to Platinum" becomes "go down to Platinum". */
export function ofSeveral(text: string): string {
  const [verb = '', ...more] = text.split(' ')
  const plural = OF_SEVERAL[verb] ?? verb.replace(/(?<=o|ch|sh|s|x)es$|(?<!s)s$/, '')
  return [plural, ...more].join(' ')
}
