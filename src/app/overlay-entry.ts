// Back closes what lies over the page (an overlay: the phone's menu, an enlarged picture) instead of leaving the page: an
// open overlay has an entry of its own in the history, with what it shows. Beside the router, for which both entries are
// the same place: nothing scrolls, and no step happens.
import { useEffect } from 'react'

/** `show` is told what the overlay shows after Back or Forward, null when it is closed; it must stay the same function. */
export function useOverlayEntry(name: string, show: (value: string | null) => void): void {
  useEffect(() => onOverlayEntry(name, show), [name, show])
}

/** The same for what is not drawn by React; returns how to end it. */
export function onOverlayEntry(name: string, show: (value: string | null) => void): () => void {
  const look = () => show(entryOf(name))
  // Loaded again while it was open.
  if (entryOf(name) !== null) look()
  addEventListener('popstate', look)
  return () => removeEventListener('popstate', look)
}

/** The state of the entry that is being left: a dialog tells more than once that it has closed, and Back takes its time. */
let leaving: unknown = null

/** The overlay shows `value` from now on; null: it has been closed, and its entry goes. */
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

function entryOf(name: string): string | null {
  const value: unknown = history.state?.[name]
  return typeof value === 'string' ? value : null
}
