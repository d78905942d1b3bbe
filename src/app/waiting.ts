// The sign that a page which was asked for is on its way: a line along the header's net (header.module.css), and a word
// for those who do not see it.

/** A page that comes sooner comes as if at once; a sign would only flicker. */
const UNSEEN_MS = 150
/** Of the status line (navigation.tsx), which React leaves empty. */
export const WAITING_ID = 'waiting'

let latest: Promise<void> | null = null

/** Shows that a visitor waits, until the page has come or cannot be had. */
export function showWaiting(wait: Promise<void>): Promise<void> {
  // The renderer has no document; a page that waits is drawn again and again.
  if (typeof document === 'undefined' || wait === latest) return wait
  latest = wait
  const timer = setTimeout(() => show(true), UNSEEN_MS)
  const end = () => {
    clearTimeout(timer)
    // Somebody may wait for another page by now.
    if (wait === latest) show(false)
  }
  wait.then(end, end)
  return wait
}

function show(waiting: boolean): void {
  document.documentElement.toggleAttribute('data-waiting', waiting)
  const line = document.getElementById(WAITING_ID)
  if (line) line.textContent = waiting ? 'Loading the page' : ''
}
