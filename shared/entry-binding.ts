// Between the edge and the mail Worker: what a link to an entry asks, and what comes of it.
import * as v from 'valibot'
import { EntryAnswerSchema, LINK, MAX_MISTAKE, PLAIN_STEPS, REASONS } from './entry.ts'
import { OutcomeSchema, REFERENCE } from './forms/submission.ts'
import type { Places } from './places.ts'

const MAX_NAME = 100

const link = v.pipe(v.string(), v.regex(LINK))
const Name = v.pipe(v.string(), v.trim(), v.maxLength(MAX_NAME))

/** `look` asks for the entry alone. Everything else is a tap. */
export const EntryRequestSchema = v.variant('step', [
  v.strictObject({ link, step: v.literal('look') }),
  v.strictObject({ link, step: v.picklist(PLAIN_STEPS) }),
  v.strictObject({
    link,
    step: v.literal('mistake'),
    text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_MISTAKE)),
  }),
  v.strictObject({ link, step: v.literal('remove'), reason: v.picklist(REASONS) }),
  v.strictObject({
    link,
    step: v.literal('pair'),
    with: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(REFERENCE)),
  }),
  /** An empty name stays as it is. */
  v.strictObject({
    link,
    step: v.literal('rename'),
    who: v.picklist(['player', 'partner']),
    name: Name,
    surname: Name,
  }),
])
export type EntryRequest = v.InferOutput<typeof EntryRequestSchema>

export const EntryOutcomeSchema = v.object({
  ...v.pick(OutcomeSchema, ['status', 'retryAfter']).entries,
  answer: EntryAnswerSchema,
})
export type EntryOutcome = v.InferOutput<typeof EntryOutcomeSchema>

/** Methods of the mail Worker's entrypoint beside those of MailBinding. */
export interface EntryBinding {
  /** Of the tournaments that count them. */
  places(): Promise<Places[]>
  /** `address`: the visitor's IP, for the limits only. */
  entry(request: EntryRequest, address: string): Promise<EntryOutcome>
}
