// Entries after they were sent: what their links show and do. Between pages, edge and mail Worker.
import * as v from 'valibot'
import { ERROR_STATUS } from './api.ts'
import { REFERENCE } from './forms/submission.ts'
import type { Places } from './places.ts'

/** Methods of the mail Worker's entrypoint beside those of MailBinding. */
export interface EntryBinding {
  /** Of the tournaments that count them. */
  places(): Promise<Places[]>
  /** `address`: the visitor's IP, for the limits only. */
  entry(request: EntryRequest, address: string): Promise<EntryOutcome>
}

/** `alone` and `paired` take no place: the other entry of a pair that the organiser made has it. */
export const PLACE_STATES = [
  'in',
  'offered',
  'waiting',
  'alone',
  'paired',
  'lapsed',
  'refused',
  'withdrawn',
] as const
export type PlaceState = (typeof PLACE_STATES)[number]

/** A reference, a role (entrant, partner, manager) and 128 bits. */
export const LINK = /^([A-Z]{2}-[\dA-Z]{4}-[\dA-Z]{4})-([epm])-([\da-f]{32})$/
export const ROLES = { e: 'entrant', p: 'partner', m: 'manager' } as const
export type EntryRole = (typeof ROLES)[keyof typeof ROLES]

/** Why the organiser takes an entry out: fixed, since free text could hold a name. */
export const REMOVALS = {
  duplicate: 'Entered twice',
  asked: 'They asked',
  unpaid: 'Not paid',
  other: 'Another reason',
} as const
const REASONS = Object.keys(REMOVALS) as (keyof typeof REMOVALS)[]

/** Enough for a sentence or two. */
export const MAX_MISTAKE = 500
const MAX_NAME = 100

const PLAIN_STEPS = [
  'accept',
  'refuse',
  'withdraw',
  'confirm',
  'paid',
  'unpaid',
  'seen',
  'undo',
] as const
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
const STEPS = [...PLAIN_STEPS, 'mistake', 'remove', 'pair', 'rename'] as const
export type EntryStep = (typeof STEPS)[number]

const Time = v.nullable(v.number())

/** No date of birth, file or consent; `sent` holds the details of the person whose link it is, nobody else's. */
export const EntryViewSchema = v.object({
  reference: v.string(),
  form: v.string(),
  role: v.picklist(Object.values(ROLES)),
  /** `Botha / van der Merwe`; of children the initials. */
  names: v.string(),
  sent: v.array(v.object({ label: v.string(), value: v.string() })),
  state: v.picklist(PLACE_STATES),
  /** On the waiting list, from 1. */
  position: v.nullable(v.number()),
  /** The end of an offer, ms since 1970. */
  until: Time,
  /** Places of the tournament, and how many are taken or offered. */
  capacity: v.number(),
  taken: v.number(),
  /** After it nothing moves, ms since 1970. */
  drawOn: Time,
  partner: v.picklist(['none', 'asked', 'confirmed']),
  isPaid: v.boolean(),
  /** What to pay, line by line; empty: nothing, or it is not their turn. */
  pay: v.array(v.string()),
  /** What this link may do now. */
  steps: v.array(v.picklist(STEPS)),
  /** For the organiser: a text to the entrant that is ready to send. It holds no number and no link of the entrant's. */
  message: v.nullable(v.string()),
})
export type EntryView = v.InferOutput<typeof EntryViewSchema>

/** `done`: false where the step no longer fits; the entry shows how things are. */
export const EntryAnswerSchema = v.variant('ok', [
  v.object({ ok: v.literal(true), done: v.boolean(), entry: EntryViewSchema }),
  v.object({ ok: v.literal(false), error: v.object({ code: v.string(), message: v.string() }) }),
])

export const EntryOutcomeSchema = v.object({
  status: v.picklist([200, ERROR_STATUS.unknown_link, ERROR_STATUS.too_many]),
  answer: EntryAnswerSchema,
  /** Seconds, with 429. */
  retryAfter: v.exactOptional(v.number()),
})
export type EntryOutcome = v.InferOutput<typeof EntryOutcomeSchema>
