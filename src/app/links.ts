import type { MouseEvent } from 'react'
import type { SUBJECTS } from '../../shared/forms/definition.ts'

/** State of a link that works like a tab: scroll position and focus stay. */
export const STAY = 'stay'

/** The decoded hash of a URL; a malformed encoding is returned unchanged. */
export function slugIn(hash: string): string {
  const slug = hash.slice(1)
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

/** False for clicks that open another tab or window, or download. */
export function isPlainClick({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return !(button || altKey || ctrlKey || metaKey || shiftKey)
}

/** A chat in WhatsApp, with `text` already typed. `number`: digits only, country code first; empty: the sender chooses with whom. */
export function chatUrl(number: string, text?: string): string {
  return `https://wa.me/${number}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`
}

/** A chat with the league about `what`. */
export function leagueChat(
  { number, text }: { number: string; text: string },
  what = 'the league',
) {
  return chatUrl(number, text.replace('{page}', what))
}

/** The page for reporting a score, with league and group chosen. */
export function reportPath(league: string, group?: string): string {
  return `/report?${new URLSearchParams({ league, ...(group && { group }) })}`
}

/** The contact form with its subject chosen; without script none is, since the page is the same for every query. */
export function contactAbout<Slug extends (typeof SUBJECTS)[number]['slug']>(slug: Slug) {
  return `/contact?subject=${slug}` as const
}
