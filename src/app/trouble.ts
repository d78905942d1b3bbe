// How what breaks before the page is at rest reaches whoever reports it (src/shell/later/report.ts).

/** The name on `window` of the list that the boot script begins: the events, oldest first. */
export const TROUBLE = 'trouble'
