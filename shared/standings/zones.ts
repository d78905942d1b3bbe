// Zones in words: who goes up or down, or plays in the finals; and how a round ended.
import type { Zone } from '../content/leagues.ts'
import { numberWord, rangeOfPlaces } from '../numbers.ts'
import { capitalised } from '../text.ts'
import { isComplete, isWithin, type RoundFacts, winText, zonesOf } from './round.ts'
import { isOver } from './season.ts'
import { isNamed, printedName } from './team.ts'

/** "Top two go up to Diamond" */
export function zonesText(facts: RoundFacts): string[] {
  const teams = facts.rows?.length ?? 0
  return zonesOf(facts).map(({ places, text }) => {
    const who = zoneName({ places }, teams).replace(/^the /, '')
    return capitalised(zoneSaid(who, text, places[0] === places[1]))
  })
}

/** "the top two", "1st place", "places 3 to 4". */
export function zoneName({ places: [from, to] }: Pick<Zone, 'places'>, teams: number): string {
  if (from === to) return `${rangeOfPlaces(from, to)} place`
  const count = numberWord(to - from + 1)
  if (from === 1) return `the top ${count}`
  if (to === teams) return `the bottom ${count}`
  return `places ${from} to ${to}`
}

/** "Egoli Rebels and Lob Wall go down to Platinum": of each zone with teams that are named. */
export function zoneOutcomes(
  facts: RoundFacts,
  isMeant: (kind: Zone['kind']) => boolean,
): string[] {
  const rows = facts.rows ?? []
  const zones = zonesOf(facts).filter(({ kind }) => isMeant(kind))
  return zones.flatMap(({ text, places }) => {
    const own = rows.filter((row) => isNamed(row) && isWithin(rows, row, places))
    const names = new Intl.ListFormat('en-ZA').format(own.map(({ team }) => printedName(team)))
    return own.length === 0 ? [] : zoneSaid(names, text)
  })
}

/** "Parkview Brothers win Diamond. Egoli Rebels and Lob Wall go down to Platinum."; '' for children. */
export function endText(facts: RoundFacts): string {
  const won = winText(facts) || finalistsText(facts)
  return [won && `${won}.`, ...movedTexts(facts)].filter(Boolean).join(' ')
}

/** "A and B play for the title" while a final decides a complete round; '' for children. */
export function finalistsText(facts: RoundFacts): string {
  return winText(facts) ? '' : endsOf(facts, (kind) => kind === 'finals').join('. ')
}

/** Who goes up or down after a complete round, in sentences; none for children. */
export function movedTexts(facts: RoundFacts): string[] {
  return endsOf(facts, (kind) => kind !== 'finals').map((words) => `${words}.`)
}

function endsOf(facts: RoundFacts, isMeant: (kind: Zone['kind']) => boolean): string[] {
  return facts.league.shortenNames || !isComplete(facts) ? [] : zoneOutcomes(facts, isMeant)
}

/** "All matches played." while the table of the round is shown; a final table of a season says so itself. */
export function endNotice(facts: RoundFacts): string {
  const words = endText(facts)
  if (words === '') return ''
  return isOver(facts.league) ? words : `All matches played. ${words}`
}

const OF_SEVERAL: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have' }
/** A verb that ends in s; the listed words end in s and are no verbs. */
const VERB =
  /^(?!final|semi|quarter|playoff|champion|winner|loser|promotion|relegation|always|focus)[a-z]+[^ius]s$/

/**
 * The text of a zone continues "the team in this place": of several, "goes down to Platinum" becomes "go down to
 * Platinum". Behind a colon it stays as it is written: "Top two: semi-final".
 */
export function zoneSaid(who: string, text: string, isOne = false): string {
  const [first = '', ...more] = text.split(' ')
  const verb = first.toLowerCase()
  const known = OF_SEVERAL[verb]
  if (!known && !VERB.test(verb)) return `${who}: ${text}`
  const plural = verb.replace(/(?<=..)ies$/, 'y').replace(/(?<=o|ch|sh|ss|x|zz)es$|s$/, '')
  return [who, isOne ? verb : (known ?? plural), ...more].join(' ')
}
