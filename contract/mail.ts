// What the edge asks of the mail Worker over the service binding MAIL, and how a submission ends. Not for browsers: it
// loads valibot at once.
import * as v from 'valibot'
import { ERROR_STATUS, type ErrorCode } from './api.ts'
import type { EventCount, OutboxStatus } from './events.ts'
import type { FormValues } from './form-definition/definition.ts'
import type { FormId } from './forms.ts'

/** The entrypoint `MailService`: `submit` by RPC, multipart by `fetch`, which answers an Outcome as JSON. */
export interface MailBinding {
  submit(submission: CheckedSubmission): Promise<Outcome>
  fetch(request: Request): Promise<Response>
  /** How often what happened at the edge. */
  note(counts: readonly EventCount[]): Promise<void>
  status(): Promise<OutboxStatus>
}

/** These accompany a streamed multipart body to the entrypoint's fetch. */
export const ADDRESS_HEADER = 'x-visitor-address'
/** The length that the visitor's request says: a streamed body has none of its own. */
export const LENGTH_HEADER = 'x-visitor-length'

/** Where that fetch takes the multipart body of a form. */
export function uploadPath(form: FormId): string {
  return `/registrations/${form}`
}

/** A submission that passed the checks of its form. */
export type CheckedSubmission = {
  form: FormId
  /** What the schema let through, field names of the specification. */
  values: FormValues
  /** UUID made by the browser, or null for a form sent without script. */
  submissionId: string | null
  /** The visitor's IP, for the limits only; never stored or logged as such. */
  address: string
  /** The honeypot was filled: stored as spam, not mailed, answered like success. */
  spam: boolean
}

const Text = v.string()
const Texts = v.record(Text, Text)

/** The envelope of every answer to a submission; other errors of the API look the same. */
const AnswerSchema = v.variant('ok', [
  v.object({ ok: v.literal(true), reference: Text, duplicate: v.boolean() }),
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
  answer: AnswerSchema,
  /** Everything typed (files excepted), so that a form sent without script can be drawn again as it was. */
  values: v.exactOptional(Texts),
  /** Of what was accepted: somebody was entered together with a partner. */
  pair: v.exactOptional(v.boolean()),
  /** Seconds, with 429 and 503. */
  retryAfter: v.exactOptional(v.number()),
})

export type Outcome = v.InferOutput<typeof OutcomeSchema>
export type ApiError = Extract<Outcome['answer'], { ok: false }>

export function refusal(error: ApiError['error'], retryAfter?: number): Outcome {
  return {
    status: ERROR_STATUS[error.code],
    answer: { ok: false, error },
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}
