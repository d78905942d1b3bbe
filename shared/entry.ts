// Entries after they were sent: what their links show, and which steps there are.
import * as v from 'valibot'

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

/** A reference, the first letter of a role, and 128 bits. */
export const LINK = /^([A-Z]{2}-[\dA-Z]{4}-[\dA-Z]{4})-([epm])-([\da-f]{32})$/
export const ROLES = ['entrant', 'partner', 'manager'] as const
export type EntryRole = (typeof ROLES)[number]

/** Why the organiser takes an entry out: fixed, since free text could hold a name. */
export const REMOVALS = {
  duplicate: 'Entered twice',
  asked: 'As asked',
  unpaid: 'Not paid',
  other: 'Another reason',
} as const
export const REASONS = Object.keys(REMOVALS) as (keyof typeof REMOVALS)[]

/** Enough for a sentence or two. */
export const MAX_MISTAKE = 500

/** That need no words. */
export const PLAIN_STEPS = [
  'accept',
  'refuse',
  'withdraw',
  'confirm',
  'paid',
  'unpaid',
  'seen',
  'undo',
] as const
const STEPS = [...PLAIN_STEPS, 'mistake', 'remove', 'pair', 'rename'] as const
export type EntryStep = (typeof STEPS)[number]

/** No date of birth, file or consent; `facts` has the details of the person whose link it is, nobody else's. */
export const EntryViewSchema = v.object({
  reference: v.string(),
  /** Of the tournament. */
  title: v.string(),
  isYouth: v.boolean(),
  role: v.picklist(ROLES),
  /** `Botha / van der Merwe`; of children the initials. */
  names: v.string(),
  state: v.picklist(PLACE_STATES),
  /** The state in words. */
  text: v.string(),
  facts: v.array(v.object({ term: v.string(), text: v.string() })),
  /** Until when the entrant may withdraw; '' where it does not matter. */
  withdrawal: v.string(),
  /** Name of the calendar file. */
  calendar: v.nullable(v.string()),
  /** What to pay, line by line; empty: nothing, or it is not their turn. */
  pay: v.array(v.string()),
  /** What this link may do now. */
  steps: v.array(v.picklist(STEPS)),
  /**
   * Ready to send. The organiser's is for the entrant, and holds neither number nor link; the entrant's is for the partner,
   * with the partner's link, until it is confirmed.
   */
  message: v.nullable(v.string()),
})
export type EntryView = v.InferOutput<typeof EntryViewSchema>

/** `done`: false where the step no longer fits; the entry shows how things are. */
export const EntryAnswerSchema = v.variant('ok', [
  v.object({ ok: v.literal(true), done: v.boolean(), entry: EntryViewSchema }),
  v.object({ ok: v.literal(false), error: v.object({ code: v.string(), message: v.string() }) }),
])
