// What the edge asks of the mail Worker over the service binding MAIL, and what it answers.
import type { Accepted, ApiError } from './api.ts'
import type { FormValues } from './form-definition/definition.ts'
import type { FormId } from './forms.ts'

/** Accompanies a streamed multipart body to the entrypoint's fetch; the path is /registrations/<form>. */
export const ADDRESS_HEADER = 'x-visitor-address'

export type TextSubmission = {
  form: Extract<FormId, 'contact' | 'join-league'>
  /** What the schema let through, field names of the specification. */
  values: FormValues
  /** UUID made by the browser, or null for a post without script. */
  submissionId: string | null
  /** The visitor's IP, for the limits only; never stored or logged as such. */
  address: string
  /** The honeypot was filled: stored as spam, not mailed, answered like success. */
  spam: boolean
}

export type Outcome = {
  status: 200 | 400 | 409 | 413 | 415 | 422 | 429 | 503
  answer: Accepted | ApiError
  /** Everything typed (files excepted), so that a plain post can be answered with the form as it was. */
  values?: FormValues
  /** Seconds, with 429 and 503. */
  retryAfter?: number
}

/** The entrypoint `MailService`: `submit` by RPC, multipart by `fetch`, which answers an Outcome as JSON. */
export interface MailBinding {
  submit(submission: TextSubmission): Promise<Outcome>
  fetch(request: Request): Promise<Response>
}
