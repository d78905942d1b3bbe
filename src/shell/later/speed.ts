// Measures how fast pages are on this device, and reports it once, when the visitor leaves.
import { onCLS, onINP, onLCP } from 'web-vitals'
import { type CountReport, REPORTS_PATH, SPEED_STEPS } from '../../../shared/api.ts'

/** `page`: the first one of the document, which the pages after it count to. */
export function measureSpeed(page: string): void {
  const events = new Map<string, string>()
  const take = ({ name, value }: { name: string; value: number }) => {
    const step = SPEED_STEPS[name]?.findIndex((bound) => value <= bound)
    events.set(name, `speed:${page}:${name}.${step}`)
  }
  onLCP(take)
  onINP(take)
  onCLS(take)
  const over = new AbortController()
  const send = () => {
    if (!document.hidden) return
    over.abort()
    const report: CountReport = { count: [...events.values()] }
    navigator.sendBeacon?.(REPORTS_PATH, JSON.stringify(report))
  }
  // The package listens earlier, at the window while capturing: its values are final here.
  document.addEventListener('visibilitychange', send, { signal: over.signal })
}
