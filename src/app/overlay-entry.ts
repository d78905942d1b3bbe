// Back closes an overlay (the phone's menu, an enlarged picture) instead of leaving the page: an open overlay has its
// own history entry with the same URL, so the router does nothing.

/** The overlay of the phone's menu, and its value while it is open. */
export const MENU_OVERLAY = 'menu'
export const OPEN = 'open'

/** `show` gets what the overlay shows after Back or Forward, null when it is closed. Returns how to stop. */
export function onOverlayEntry(name: string, show: (value: string | null) => void): () => void {
  const look = () => show(entryOf(name))
  // The page was reloaded while the overlay was open.
  if (entryOf(name) !== null) look()
  addEventListener('popstate', look)
  return () => removeEventListener('popstate', look)
}

/** The state of the entry being left: a dialog reports its closing more than once, and Back is asynchronous. */
let leaving: unknown = null

/** Opens the overlay with `value`; null closes it and removes its entry. */
export function setOverlayEntry(name: string, value: string | null): void {
  const before = entryOf(name)
  if (value === before) return
  const state = { ...history.state, [name]: value }
  if (value === null) {
    if (history.state !== leaving) history.back()
    leaving = history.state
  } else if (before === null) history.pushState(state, '')
  else history.replaceState(state, '')
}

export function entryOf(name: string): string | null {
  const value: unknown = history.state?.[name]
  return typeof value === 'string' ? value : null
}
