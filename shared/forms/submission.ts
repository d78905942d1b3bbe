// Submissions between edge and mail Worker: interface, references, states, retention.
import * as v from 'valibot'
import { ERROR_STATUS, type ErrorCode, type OutboxStatus } from '../api.ts'
import type { EventCount } from '../log.ts'
import type { FormDefinition, FormValues } from './definition.ts'
import type { FormId } from './forms.ts'

/** The entrypoint `MailService`: `submit` by RPC, multipart by `fetch`, which answers an Outcome as JSON. */
export interface MailBinding {
  submit(submission: CheckedSubmission): Promise<Outcome>
  fetch(request: Request): Promise<Response>
  /** Counts of the edge's events. */
  note(counts: readonly EventCount[]): Promise<void>
  status(): Promise<OutboxStatus>
}

/** These accompany a streamed multipart body to the entrypoint's fetch. */
export const ADDRESS_HEADER = 'x-visitor-address'
/** Content-Length of the visitor's request: a streamed body has none of its own. */
export const LENGTH_HEADER = 'x-visitor-length'

/** Where that fetch takes the multipart body of a form. */
export function uploadPath({ id }: FormDefinition): string {
  return `/registrations/${id}`
}

/** A submission that passed the checks of its form. */
export type CheckedSubmission = {
  form: FormId
  /** Values that passed the schema, under field names of the specification. */
  values: FormValues
  /** UUID made by the browser, or null for a form sent without script. */
  submissionId: string | null
  /** The visitor's IP, for the limits only; never stored or logged as such. */
  address: string
  /** The honeypot was filled, or the form sent too soon for a person: stored as spam, not mailed, answered like success. */
  spam: boolean
}

const Text = v.string()
const Texts = v.record(Text, Text)

/** The envelope of every answer to a submission; other errors of the API look the same. */
export const FormAnswerSchema = v.variant('ok', [
  v.object({
    ok: v.literal(true),
    reference: Text,
    duplicate: v.boolean(),
    // Of tournaments with counted places.
    place: v.exactOptional(v.picklist(['in', 'waiting', 'alone'])),
    /** On the waiting list, from 1. */
    position: v.exactOptional(v.number()),
    /** Addresses of the entrant's own page, and of the partner's. */
    entryLink: v.exactOptional(Text),
    partnerLink: v.exactOptional(Text),
    /** How to pay, line by line. */
    pay: v.exactOptional(v.array(Text)),
  }),
  v.object({
    ok: v.literal(false),
    error: v.object({
      code: v.custom<ErrorCode>(
        (code) => typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code),
      ),
      message: Text,
      fields: v.exactOptional(Texts),
      reference: v.exactOptional(Text),
    }),
  }),
])

export const OutcomeSchema = v.object({
  status: v.picklist([200, ...Object.values(ERROR_STATUS)]),
  answer: FormAnswerSchema,
  /** Everything typed, without files, so that a form sent without script can be rendered again. */
  values: v.exactOptional(Texts),
  /** Accepted entries: whether a partner was entered. */
  pair: v.exactOptional(v.boolean()),
  /** Seconds, with 429 and 503. */
  retryAfter: v.exactOptional(v.number()),
})

export type Outcome = v.InferOutput<typeof OutcomeSchema>
export type ApiError = Extract<Outcome['answer'], { ok: false }>

export function refusal(
  error: ApiError['error'],
  retryAfter?: number,
): Outcome & { answer: ApiError } {
  return {
    status: ERROR_STATUS[error.code],
    answer: { ok: false, error },
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}

/** A reference as read out on the phone: JL-7K3M-Q2XW. */
export const REFERENCE = /^[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}$/

/** References made here, without easily confused letters; only these are copied from a URL into a page. */
export const OWN_REFERENCE = /^[A-Z]{2}-[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/

export type FileProblem = keyof typeof FILE_MESSAGES | 'incomplete' | 'locked' | 'active'

export const FILE_MESSAGES = {
  type: 'The selected file must be a JPG, PNG or PDF',
  size: 'The selected file must be smaller than 4MB',
  empty: 'The selected file is empty',
  unread: 'The selected file could not be read: choose it again',
  broken: "The selected file can't be opened: take the photo again",
}

/** States that organisers see in the outbox. */
export const SUBMISSION_STATES = ['queued', 'sending', 'sent', 'failed', 'spam'] as const
export type SubmissionState = (typeof SUBMISSION_STATES)[number]

/** Files after they reached the league. */
export const FILES_KEPT_DAYS = 30
/** Entries after they reached the league, by delivery or by export. */
export const ROWS_KEPT_DAYS = 180
/** Entries that could not be delivered, counted from the day of submission. */
export const UNDELIVERED_KEPT_DAYS = 90
/** Limit while warnings do not reach the league. */
export const UNDELIVERED_MOST_DAYS = 120
export const SPAM_KEPT_DAYS = 30
/** Places, and the links to entries, after the last day of the tournament. */
export const LINKS_KEPT_DAYS = 30
/** Entries with a place, while their tournament has no date. */
export const UNDATED_KEPT_DAYS = 400
/** Point-in-time recovery of the host: deleted data can be restored for this long. */
const BACKUP_DAYS = 30

/** `hasPlace`: of an entry to a tournament that counts places. */
export function kept(hasPlace = false): string {
  const later = `, or ${LINKS_KEPT_DAYS} days after the tournament if that is later`
  return `We delete the website's copy after ${ROWS_KEPT_DAYS} days${hasPlace ? later : ''}, files after ${FILES_KEPT_DAYS}. Backups keep it ${BACKUP_DAYS} days longer.`
}

export function keptUndelivered(): string {
  return `What can't reach us goes after ${UNDELIVERED_KEPT_DAYS} days, ${UNDELIVERED_MOST_DAYS} at most.`
}
