/**
 * What organisers see of a submission in the outbox, over all channels that deliver it. `unreadable`: set aside, because
 * what is stored of it cannot be understood.
 */
export const SUBMISSION_STATES = [
  'queued',
  'sending',
  'sent',
  'failed',
  'spam',
  'unreadable',
] as const
export type SubmissionState = (typeof SUBMISSION_STATES)[number]
