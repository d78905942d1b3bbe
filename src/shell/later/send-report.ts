// Here and not in src/api/: what lies there comes with the first page, and this at idle.
import { type BrowserReport, REPORTS_PATH } from '../../../shared/api.ts'

/** Goes also when the page is left at this moment; nobody waits for it. */
export function sendReport(report: BrowserReport): void {
  navigator.sendBeacon(REPORTS_PATH, JSON.stringify(report))
}
