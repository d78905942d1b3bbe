// The entry that the phone's open menu has in the history (app/overlay-entry.ts).
import type { MouseEvent } from 'react'

export const OVERLAY = 'menu'
/** What it shows is always the same. */
export const OPEN = 'open'

/**
 * A link of the menu takes the place of its entry. Until later/sheet.ts has come the menu has none, and the page's own
 * would go: it gets one as the link is followed.
 */
export function takeEntry({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  if (history.state?.[OVERLAY] || currentTarget.href === location.href) return
  history.pushState({ ...history.state, [OVERLAY]: OPEN }, '')
}
