// What browsers report of trouble: our own script, and the browser itself of what the Content-Security-Policy stopped.

export const REPORTS_PATH = '/api/reports'
/** The name in Reporting-Endpoints, and in report-to. */
export const REPORTS_GROUP = 'reports'

/** What our own script sends. Nothing that anybody typed, and no message: it may quote what was typed. */
export type BrowserReport = {
  /** The error's class, such as TypeError; of React's own errors its number, such as React418. */
  name: string
  path: string
  /** The commit that the page was built from. */
  release: string
}
