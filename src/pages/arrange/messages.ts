// What the two captains write each other. Whoever has no script, or another phone, can answer by hand.
import site from 'content:site'
import { invitationPath, type Match, type Offer } from '../../../shared/match-date.ts'
import { dayText, sastMoment } from '../../../shared/time.ts'

/** A match with names. */
export type NamedMatch = {
  match: Match
  /** "Diamond, Smash Bash" */
  where: string
  names: readonly [string, string]
  /** Both are in the list of teams. */
  isKnown: boolean
}

/** "Thursday 3 December, 18:30, Court 3" */
export function offerWords({ at, court }: Offer): string {
  return [dayText(at), sastMoment(at).time, court].filter(Boolean).join(', ')
}

/** Names all dates and who offers them: some leagues ask for that when a match was not played. */
export function offersMessage({ match, where, names }: NamedMatch, offers: readonly Offer[]) {
  const lines = offers.map((offer, n) => `${n + 1}. ${offerWords(offer)}`)
  return [
    `${names[0]} v ${names[1]}, ${where}. ${names[0]} can play:`,
    ...lines,
    `Which one suits you, ${names[1]}? Tap it here, or answer with its number:`,
    linkOf(match, offers),
  ].join('\n')
}

/** The second team takes an offer of the first. Its link leads to the calendar file. */
export function acceptMessage({ match, names }: NamedMatch, offer: Offer) {
  return [
    `${names[0]}, we'll play you on ${offerWords(offer)}. See you there! ${names[1]}`,
    `For your calendar: ${linkOf(match, [offer])}`,
  ].join('\n')
}

export function declineMessage({ names }: NamedMatch, offers: readonly Offer[]) {
  const dates = offers.map(offerWords).join('; ')
  return `${names[0]}, none of these suits us: ${dates}. When else can you play? ${names[1]}`
}

export function substituteMessage(named: NamedMatch | null) {
  const match = named ? `${named.names.join(' v ')}, ${named.where}` : 'our league match'
  return `We need a substitute for ${match}. Who can play?`
}

function linkOf(match: Match, offers: readonly Offer[]): string {
  return site.origin + invitationPath(match, offers)
}
