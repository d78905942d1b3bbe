// Dates that one team offers another for their match, as links hold them; and the calendar file of one. Slugs name league,
// group and teams.
import { coded, decoded, withSum } from './link-text.ts'
import { visible } from './text.ts'
import { iso, SAST_OFFSET, SAST_OFFSET_MS } from './time.ts'
import { arrangePath } from './urls.ts'

export type Match = { league: string; group: string; teams: readonly [string, string] }
/** `at`: milliseconds since 1970, at a full minute. `court`: '' where nobody has said. */
export type Offer = { at: number; court: string }

/** `offers`: of the first team; none: it is about to make some. */
export type Invitation = { match: Match; offers: readonly Offer[] }

export const MAX_OFFERS = 3
const MAX_COURT = 40
const SLUG = /^[a-z0-9-]{1,130}$/

export function invitationPath({ league, group, teams }: Match, offers: readonly Offer[]) {
  const parts = [league, group, ...teams, ...offers.map(offerText)]
  return arrangePath(offers.length === 0 ? parts : [withSum(parts)])
}

/** `fragment`: without #. null: it is no link of ours, or damaged. */
export function readInvitation(fragment: string): Invitation | null {
  const [league = '', group = '', one = '', other = '', ...rest] = fragment.split('/')
  if (![league, group, one, other].every((slug) => SLUG.test(slug)) || one === other) return null
  const match: Match = { league, group, teams: [one, other] }
  const written = rest.slice(0, -1)
  const offers = written.map(readOffer)
  const known = offers.filter((offer) => offer !== null)
  if (known.length !== offers.length || known.length > MAX_OFFERS) return null
  return invitationPath(match, known) === arrangePath([fragment]) ? { match, offers: known } : null
}

/** Time in South Africa and court: 202612031830.Q291cnQgMw */
function offerText({ at, court }: Offer): string {
  const time = iso(at + SAST_OFFSET_MS)
    .replace(/\D/g, '')
    .slice(0, 12)
  return court === '' ? time : `${time}.${coded(court)}`
}

function readOffer(text: string): Offer | null {
  const [, time = '', , code = ''] = /^(\d{12})(\.([\w.-]+))?$/.exec(text) ?? []
  const at = Date.parse(time.replace(/(....)(..)(..)(..)(..)/, `$1-$2-$3T$4:$5${SAST_OFFSET}`))
  const court = code === '' ? '' : decoded(code)
  if (Number.isNaN(at) || court === null) return null
  const offer = { at, court: courtText(court) }
  return offerText(offer) === text ? offer : null
}

export function courtText(typed: string): string {
  return [...visible(typed).replace(/\s+/g, ' ').trim()].slice(0, MAX_COURT).join('').trim()
}

const CALENDAR = '/calendar/match/'

/** A real address, since browsers inside other programs open no file that a page makes. */
export function matchCalendarPath({ league, group, teams }: Match, offer: Offer): string {
  return `${CALENDAR}${[league, group, ...teams, offerText(offer)].join('/')}.ics`
}

/** null: there is no such file. */
export function matchCalendarAt(path: string): { match: Match; offer: Offer } | null {
  const [, text = ''] = /^\/calendar\/match\/(.+)\.ics$/.exec(path) ?? []
  const [league = '', group = '', one = '', other = '', time = '', ...more] = text.split('/')
  const offer = readOffer(time)
  if (offer === null || more.length > 0) return null
  return { match: { league, group, teams: [one, other] }, offer }
}
