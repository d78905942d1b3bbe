// The one record that a form stores: a draft with its id, which may be queued to be sent later. Adults' records lie in
// localStorage for 7 days, a child's in memory, as long as the document.
import * as v from 'valibot'
import { type FormDefinition, type FormValues, fieldsOf } from '../../shared/forms/definition.ts'
import { DAY, MINUTE } from '../../shared/time.ts'
import { isYoung, readStored, type Store, writeStored } from '../app/storage.ts'

/** The privacy page promises it. */
const DRAFT_MS = 7 * DAY
/** The mail Worker takes the same content without an id as a duplicate for this long. */
const RECENT_MS = 10 * MINUTE
/** Ids and digests of recent submissions. */
const RECENT_KEY = 'sent'
const PREFIX = 'draft:'

// Stored values are untrusted: what cannot be parsed is repaired or dropped, field by field.
const Id = v.pipe(v.string(), v.uuid())
const Texts = v.record(v.string(), v.string())
const RefusalSchema = v.variant('kind', [
  v.object({ kind: v.literal('invalid'), fields: Texts, message: v.string() }),
  v.object({
    kind: v.literal('refused'),
    code: v.string(),
    message: v.string(),
    reference: v.nullable(v.string()),
  }),
])
const StatusSchema = v.variant('kind', [
  v.object({ kind: v.literal('draft') }),
  /** It was sent, no answer came, and the page was closed. */
  v.object({ kind: v.literal('unsent') }),
  /** `body`: as sent to the edge, with consents as ticked and the version shown. */
  v.object({ kind: v.literal('queued'), body: Texts }),
  /** The edge refused it: the visitor has to look at it. */
  v.object({ kind: v.literal('refused'), refusal: RefusalSchema }),
])
type Status = v.InferOutput<typeof StatusSchema>

const DRAFT: Status = { kind: 'draft' }

const RecordSchema = v.pipe(
  v.object({
    id: v.fallback(v.string(), ''),
    savedAt: v.number(),
    /** How long it took to fill in. */
    filledMs: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(DRAFT_MS)), 0),
    /** As typed, without consents, which must be given again. */
    values: v.record(v.string(), v.fallback(v.string(), '')),
    status: v.fallback(StatusSchema, DRAFT),
  }),
  // The edge refuses other ids; with a new one each time, a queued form could be sent twice.
  v.transform((record) =>
    v.is(Id, record.id) ? record : { ...record, id: newId(), status: DRAFT },
  ),
)
const MarksSchema = v.array(
  v.fallback(v.nullable(v.object({ digest: v.string(), id: Id, at: v.number() })), null),
)

export type FormRecord = v.InferOutput<typeof RecordSchema>
export type Refusal = v.InferOutput<typeof RefusalSchema>
type Queued = FormRecord & { status: Extract<Status, { kind: 'queued' }> }

/** `taken`: another one of this form is queued already. `failed`: the browser stores nothing (full, or switched off). */
export type QueueResult = 'queued' | 'taken' | 'failed'

/** One page's view of the record, under the id that its form is sent with. */
export class OwnRecord {
  /** The record that an earlier page left. */
  readonly restored: FormRecord | null
  readonly #form: FormDefinition
  readonly #store: Store
  readonly #now: () => number
  readonly #shownAt: number
  #id: string

  /** `shownAt`: when the form was first shown, by performance.now(). */
  constructor(form: FormDefinition, store: Store, now: () => number, shownAt = performance.now()) {
    this.#form = form
    this.#store = store
    this.#now = now
    this.#shownAt = shownAt
    const found = this.#read()
    this.restored = found && !isExpired(found, now()) ? found : null
    this.#id = this.restored?.id ?? newId()
  }

  /** A restored draft was filled in when it was typed. */
  filledMs(): number {
    return (this.restored?.filledMs ?? 0) + performance.now() - this.#shownAt
  }

  /** True once it is stored on the device. A form that is queued is not overwritten. */
  save(typed: FormValues): boolean {
    const stored = this.#read()
    if (stored && isQueued(stored)) return false
    const status = stored?.status.kind === 'unsent' ? stored.status : DRAFT
    return this.#writeTyped(typed, status) && !this.#form.youth
  }

  queue(typed: FormValues, body: FormValues): QueueResult {
    if (this.#isOtherQueued()) return 'taken'
    return this.#writeTyped(typed, { kind: 'queued', body }) ? 'queued' : 'failed'
  }

  isQueued(): boolean {
    const stored = this.#read()
    return stored !== null && isQueued(stored) && stored.id === this.#id
  }

  /** Turns the stored record into a draft, which is not sent by itself. `unsent`: the next visit says so. */
  mark(kind: 'draft' | 'unsent'): void {
    const stored = this.#read()
    if (stored?.id === this.#id) this.#write({ ...stored, status: { kind } })
  }

  /** Removes an accepted form. Later edits stay, under a new id. */
  forgetSent(typed: FormValues): void {
    const stored = this.#read()
    const isOwn = stored?.id === this.#id
    this.#id = newId()
    if (!isOwn) return
    if (isSame(stored.values, draftValues(this.#form, typed))) this.#remove()
    else this.#write({ ...stored, status: DRAFT })
  }

  clear(): void {
    if (!this.#isOtherQueued()) this.#remove()
    this.#id = newId()
  }

  /** The id for content with this digest: that of the same content if any tab sent it a moment ago. */
  idFor(digest: string | null): string {
    if (digest === null) return this.#id
    const marks = recentMarks(this.#store, this.#now())
    const same = marks.find((mark) => mark.digest === digest)
    if (same) this.#id = same.id
    else writeStored(this.#store, RECENT_KEY, [...marks, { digest, id: this.#id, at: this.#now() }])
    return this.#id
  }

  /** Allows the same answers to be sent again, as a new entry. */
  renew(): void {
    this.#store.delete(RECENT_KEY)
    this.#id = newId()
  }

  #isOtherQueued(): boolean {
    const stored = this.#read()
    return stored !== null && isQueued(stored) && stored.id !== this.#id
  }

  #read(): FormRecord | null {
    return readRecord(this.#form.id, this.#store, this.#now())
  }

  #writeTyped(typed: FormValues, status: Status): boolean {
    return this.#write({
      filledMs: this.filledMs(),
      values: draftValues(this.#form, typed),
      status,
    })
  }

  #write({ filledMs, values, status }: Omit<FormRecord, 'id' | 'savedAt'>): boolean {
    const record = { id: this.#id, savedAt: this.#now(), filledMs, values, status }
    return writeStored(this.#store, recordKey(this.#form.id), record)
  }

  #remove(): void {
    this.#store.delete(recordKey(this.#form.id))
  }
}

/** Leaves out consents, which must be given again, and hidden fields, which the page adds. */
function draftValues(form: FormDefinition, typed: FormValues): FormValues {
  const dropped = fieldsOf(form).filter(({ kind }) => kind === 'consent' || kind === 'hidden')
  const names = dropped.map(({ name }) => name)
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !names.includes(name)))
}

export function recordKey(form: string): string {
  return `${PREFIX}${form}`
}

/**
 * Null when there is none. Expired drafts are removed; expired queued forms are returned, so that the visitor is told.
 */
export function readRecord(form: string, store: Store, now: number): FormRecord | null {
  const record = readStored(store, recordKey(form), RecordSchema)
  if (record && (isQueued(record) || isYoung(record.savedAt, DRAFT_MS, now))) return record
  store.delete(recordKey(form))
  return null
}

export function isQueued(record: FormRecord): record is Queued {
  return record.status.kind === 'queued'
}

export function isExpired({ savedAt }: FormRecord, now: number): boolean {
  return now - savedAt > DRAFT_MS
}

/** A child's data and files never outlive the page. */
export function mayQueueOnDevice({ youth, files }: FormDefinition): boolean {
  return !youth && files.length === 0
}

/** Ids of forms that the outbox has to look at: queued, or refused. */
export function outboxForms(store: Store, now: number): string[] {
  return storedForms(store).filter((form) => {
    const kind = readRecord(form, store, now)?.status.kind
    return kind === 'queued' || kind === 'refused'
  })
}

/** Removes expired and unreadable drafts of all forms, and marks of what was sent. */
export function forgetExpired(store: Store, now: number): void {
  for (const form of storedForms(store)) readRecord(form, store, now)
  const marks = recentMarks(store, now)
  if (marks.length === 0) store.delete(RECENT_KEY)
  else writeStored(store, RECENT_KEY, marks)
}

function storedForms(store: Store): string[] {
  return [...store.keys()]
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length))
}

function recentMarks(store: Store, now: number) {
  const marks = readStored(store, RECENT_KEY, MarksSchema) ?? []
  return marks.flatMap((mark) => (mark && isYoung(mark.at, RECENT_MS, now) ? [mark] : []))
}

/** Whether the visitor typed something else. */
export function isSame(some: FormValues, other: FormValues): boolean {
  return JSON.stringify(some) === JSON.stringify(other)
}

function newId(): string {
  return crypto.randomUUID()
}
