// How a post ends, before it is put in JSON or on a page; the mail Worker's answers are read here, as data from outside.
import * as v from 'valibot'
import type { ErrorCode } from '../../contract/api.ts'
import type { Outcome } from '../../contract/mail.ts'

/** The mail Worker's outcome, or a refusal of the edge's own. */
export type Reply = Omit<Outcome, 'status'> & { status: Outcome['status'] | 403 }

const Text = v.string()
const Texts = v.record(Text, Text)
const Refused = v.object({
  ok: v.literal(false),
  error: v.object({
    code: v.picklist([
      'bad_request',
      'invalid',
      'already_sent',
      'too_large',
      'unsupported_type',
      'too_many',
      'unavailable',
    ]),
    message: Text,
    fields: v.exactOptional(Texts),
    reference: v.exactOptional(Text),
  }),
})

const OutcomeSchema = v.object({
  status: v.picklist([200, 400, 409, 413, 415, 422, 429, 503]),
  answer: v.variant('ok', [
    v.object({ ok: v.literal(true), reference: Text, duplicate: v.boolean() }),
    Refused,
  ]),
  values: v.exactOptional(Texts),
  retryAfter: v.exactOptional(v.number()),
})

/** Throws when the answer is none of the agreed ones. */
export function readOutcome(answer: unknown): Outcome {
  return v.parse(OutcomeSchema, answer)
}

export function refusal(
  status: Exclude<Reply['status'], 200>,
  code: ErrorCode,
  message: string,
): Reply {
  return { status, answer: { ok: false, error: { code, message } } }
}
