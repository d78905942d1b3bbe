/** What organisers see of a submission in the outbox, over all channels that deliver it. */
export const SUBMISSION_STATES = ['queued', 'sending', 'sent', 'failed', 'spam'] as const
export type SubmissionState = (typeof SUBMISSION_STATES)[number]
