// The one record that a form stores: a draft with its id, which may be queued to be sent later. Adults' records lie in
// localStorage for 7 days, a child's in memory, as long as the document.
import * as v from 'valibot'
import type { FormDefinition, FormValues } from '../../shared/forms/definition.ts'
import { DRAFT_MS, isYoung, RECENT_KEY, RECENT_MS, readJson, recordKey } from './stored.ts'

/** `isMemory`: it ends with the document. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { isMemory?: true }

// Anybody at the device can write into its storage: what cannot be used is repaired or dropped, piece by piece.
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
  /** It was sent without an answer, and the page was closed. */
  v.object({ kind: v.literal('unsent') }),
  /** `body`: as it goes to the edge, with consents as ticked and the version that was shown. */
  v.object({ kind: v.literal('queued'), body: Texts }),
  /** The outbox was told why it cannot be accepted: the visitor has to look at it. */
  v.object({ kind: v.literal('refused'), refusal: RefusalSchema }),
])
const RecordSchema = v.object({
  id: v.fallback(v.string(), ''),
  savedAt: v.number(),
  /** How long it took to fill in. */
  filledMs: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(DRAFT_MS)), 0),
  /** As typed, without consents: those are given anew each time. */
  values: v.record(v.string(), v.fallback(v.string(), '')),
  status: v.fallback(StatusSchema, { kind: 'draft' }),
})
const MarkSchema = v.object({ digest: v.string(), id: Id, at: v.number() })

export type FormRecord = v.InferOutput<typeof RecordSchema>
export type Refusal = v.InferOutput<typeof RefusalSchema>
type Status = FormRecord['status']
type Content = Pick<FormRecord, 'filledMs' | 'values'>
type Queued = FormRecord & { status: Extract<Status, { kind: 'queued' }> }

/** `taken`: another one of this form is queued already. `failed`: the browser stores nothing (full, or switched off). */
export type QueueResult = 'queued' | 'taken' | 'failed'

const DRAFT: Status = { kind: 'draft' }

/** The record as one page sees it, under the id that its form is sent with. */
export class OwnRecord {
  /** What an earlier page has left. */
  readonly restored: FormRecord | null
  readonly #form: string
  readonly #store: Store
  readonly #now: () => number
  #id: string

  constructor({ id }: FormDefinition, store: Store, now: () => number) {
    this.#form = id
    this.#store = store
    this.#now = now
    const found = this.#read()
    this.restored = found && !isExpired(found, now()) ? found : null
    this.#id = this.restored?.id ?? newId()
  }

  /** True once it can be read back. A form that is queued is not overwritten. */
  save(content: Content): boolean {
    const stored = this.#read()
    if (stored && isQueued(stored)) return false
    return this.#write(content, stored?.status.kind === 'unsent' ? stored.status : DRAFT)
  }

  queue(content: Content, body: FormValues): QueueResult {
    if (this.#store.isMemory) return 'failed'
    if (this.#isOtherQueued()) return 'taken'
    return this.#write(content, { kind: 'queued', body }) ? 'queued' : 'failed'
  }

  isQueued(): boolean {
    const stored = this.#read()
    return stored !== null && isQueued(stored) && stored.id === this.#id
  }

  /** What was last stored becomes a draft: nothing is sent by itself. `unsent`: the next visit says so. */
  mark(kind: 'draft' | 'unsent'): void {
    const stored = this.#read()
    if (stored?.id === this.#id) this.#write(stored, { kind })
  }

  /** The form was accepted. What was typed since then stays, under an id of its own. */
  forgetSent({ values }: Pick<Content, 'values'>): void {
    const stored = this.#read()
    const isOwn = stored?.id === this.#id
    this.#id = newId()
    if (!isOwn) return
    if (isSame(stored.values, values)) this.#store.removeItem(recordKey(this.#form))
    else this.#write(stored, DRAFT)
  }

  clear(): void {
    if (!this.#isOtherQueued()) this.#store.removeItem(recordKey(this.#form))
    this.#id = newId()
  }

  /** The id to send content of this digest with: that of the same content if any tab sent it a moment ago. */
  idFor(digest: string | null): string {
    if (digest === null) return this.#id
    const now = this.#now()
    const marks = recentMarks(this.#store).filter(({ at }) => isYoung(at, RECENT_MS, now))
    const same = marks.find((mark) => mark.digest === digest)
    if (same) this.#id = same.id
    else {
      const all = [...marks, { digest, id: this.#id, at: now }]
      this.#store.setItem(RECENT_KEY, JSON.stringify(all))
    }
    return this.#id
  }

  /** The same answers may be sent once more, as a new entry. */
  renew(): void {
    this.#store.removeItem(RECENT_KEY)
    this.#id = newId()
  }

  #isOtherQueued(): boolean {
    const stored = this.#read()
    return stored !== null && isQueued(stored) && stored.id !== this.#id
  }

  #read(): FormRecord | null {
    return readRecord(this.#form, this.#store, this.#now())
  }

  #write({ filledMs, values }: Content, status: Status): boolean {
    const record = { id: this.#id, savedAt: this.#now(), filledMs, values, status }
    return writeRecord(this.#form, this.#store, record)
  }
}

/** Null when there is none. Expired drafts are removed; a queued form is given even then, so that its visitor is told. */
export function readRecord(form: string, store: Store, now: number): FormRecord | null {
  const stored = v.safeParse(RecordSchema, readJson(store, recordKey(form)))
  const record = stored.success ? usable(stored.output) : null
  if (record && (isQueued(record) || isYoung(record.savedAt, DRAFT_MS, now))) return record
  store.removeItem(recordKey(form))
  return null
}

/** The edge refuses any other id; with a new one each time, a queued form could be sent twice. */
function usable(record: FormRecord): FormRecord {
  return v.is(Id, record.id) ? record : { ...record, id: newId(), status: DRAFT }
}

/** Reads it back: a promise is made only of what is there. */
export function writeRecord(form: string, store: Store, record: FormRecord): boolean {
  const text = JSON.stringify(record)
  store.setItem(recordKey(form), text)
  return store.getItem(recordKey(form)) === text
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

function recentMarks(store: Store) {
  const marks = readJson(store, RECENT_KEY)
  return Array.isArray(marks) ? marks.filter((mark) => v.is(MarkSchema, mark)) : []
}

function isSame(some: FormValues, other: FormValues): boolean {
  return JSON.stringify(some) === JSON.stringify(other)
}

export function newId(): string {
  return crypto.randomUUID()
}

let memory = newMemory()
if (typeof window !== 'undefined') {
  // The visitor clears all that this site keeps (null: all keys).
  addEventListener('storage', ({ key }) => {
    if (key === null) memory = newMemory()
  })
}

function newMemory(): Store {
  return { ...memoryStore(), isMemory: true }
}

/** Where a form's record lies; in memory too where the browser blocks storage. */
export function storeOf({ youth }: FormDefinition): Store {
  return youth ? memory : (deviceStore() ?? memory)
}

/** localStorage; null where the browser's settings block it. */
export function deviceStore(): Store | null {
  try {
    return guarded(window.localStorage)
  } catch {
    return null
  }
}

/** Storage that is full, or fails at a single use, counts as empty: the form works without it. */
export function guarded(store: Store): Store {
  function attempt<T>(use: () => T): T | null {
    try {
      return use()
    } catch {
      return null
    }
  }
  return {
    getItem: (key) => attempt(() => store.getItem(key)),
    setItem: (key, text) => void attempt(() => store.setItem(key, text)),
    removeItem: (key) => void attempt(() => store.removeItem(key)),
  }
}

export function memoryStore(): Store {
  const map = new Map<string, string>()
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, text) => void map.set(key, text),
    removeItem: (key) => void map.delete(key),
  }
}
