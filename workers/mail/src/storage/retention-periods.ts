// How long the outbox keeps things; mails name these days.
export const FILES_KEPT_DAYS = 30
export const ROWS_KEPT_DAYS = 180
export const SPAM_KEPT_DAYS = 30
