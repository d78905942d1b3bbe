// How long the site keeps what visitors send: one rule, in days, and the one sentence that says it in mails and on pages
// ({kept} in content/).

/** Files after they reached the league. */
export const FILES_KEPT_DAYS = 30
/** Entries after they reached the league, by delivery or by export. */
export const ROWS_KEPT_DAYS = 180
/** From the day it came in: what could not be delivered for so long will not be, and nobody has read the warnings. */
export const UNDELIVERED_KEPT_DAYS = 90
export const SPAM_KEPT_DAYS = 30
/** Point-in-time recovery of the host: what is deleted can be brought back for so long. */
export const BACKUP_DAYS = 30

export function kept(): string {
  return `The copy on the site is deleted ${ROWS_KEPT_DAYS} days after it has reached us (a file after ${FILES_KEPT_DAYS} days), and what does not reach us ${UNDELIVERED_KEPT_DAYS} days after it was sent, plus up to ${BACKUP_DAYS} days in our host's backup.`
}
