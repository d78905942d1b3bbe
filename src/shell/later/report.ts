// Reports script errors to the league’s developers: the class of the error and the page.
import { type BrowserReport, REPORTS_PATH } from '../../../shared/api.ts'
import { TROUBLE } from '../../app/trouble.ts'

/** One page view in ten: a fault that everybody meets shows all the same, and costs a tenth. */
const SHARE = 0.1
/** Of a page view; the first ones tell most. */
const MOST = 3
const REACT_ERROR = /React error #(\d{1,3})/

type Surroundings = {
  random: () => number
  send: (report: BrowserReport) => void
}

/** From now on, and what broke before; in nine page views of ten only forgets it. */
export function reportTrouble(
  { random, send }: Surroundings = { random: Math.random, send: sendReport },
): void {
  const waiting: unknown = Reflect.get(window, TROUBLE)
  if (!Array.isArray(waiting)) return
  let left = random() < SHARE ? MOST : 0
  const report = (event: unknown) => {
    if (left === 0) return
    left -= 1
    send({
      name: nameOf(causeOf(event)),
      path: location.pathname,
      release: document.documentElement.dataset.release ?? '',
    })
  }
  for (const event of waiting.splice(0)) report(event)
  // The boot script goes on calling this.
  waiting.push = (...events) => {
    for (const event of events) report(event)
    return 0
  }
}

function causeOf(event: unknown): unknown {
  if (event instanceof ErrorEvent) return event.error
  return event instanceof PromiseRejectionEvent ? event.reason : null
}

function nameOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'other'
  const number = REACT_ERROR.exec(cause.message)?.[1]
  return number === undefined ? cause.name : `React${number}`
}

/** Goes also when the page is left at this moment; nobody waits for it. */
export function sendReport(report: BrowserReport): void {
  navigator.sendBeacon(REPORTS_PATH, JSON.stringify(report))
}
