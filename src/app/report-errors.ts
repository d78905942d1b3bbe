// Reports script errors to the league's developers: the class of the error and the page.
import { type BrowserReport, REPORTS_PATH } from '../../shared/api.ts'

/** One page view in ten reports, which is enough to see common errors. */
const SHARE = 0.1
/** Maximum reports of a page view; the first errors are the most useful. */
const MOST = 3
const REACT_ERROR = /React error #(\d{1,3})/

export function reportErrors(random = Math.random): void {
  let left = random() < SHARE ? MOST : 0
  const report = (cause: unknown) => {
    if (left === 0) return
    left -= 1
    const sent: BrowserReport = {
      name: nameOf(cause),
      path: location.pathname,
      release: document.documentElement.dataset.release ?? '',
    }
    // A beacon is sent even while the page unloads.
    navigator.sendBeacon?.(REPORTS_PATH, JSON.stringify(sent))
  }
  addEventListener('error', ({ error }) => report(error))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
}

function nameOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'other'
  const number = REACT_ERROR.exec(cause.message)?.[1]
  return number === undefined ? cause.name : `React${number}`
}
