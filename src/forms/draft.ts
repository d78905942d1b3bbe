// The draft that a form stores, with its id; it may be queued to be sent later. Adults' drafts are in localStorage for 7
// days, a child's in memory, as long as the document.
import * as v from 'valibot'
import { type FormDefinition, type FormValues, fieldsOf } from '../../shared/forms/definition.ts'
import { DAY, MINUTE } from '../../shared/time.ts'
import { isYoung, readStored, type Store, writeStored } from '../app/storage.ts'

/** The privacy page promises it. */
const DRAFT_MS = 7 * DAY
/** The same content within this time is the same entry. */
const RECENT_MS = 10 * MINUTE
const SENT_KEY = 'sent'
/** Reports of matches (scores.ts). */
export const SCORES_KEY = 'scores'
const PREFIX = 'draft:'

/** The edge refuses other ids. */
const Id = v.pipe(v.string(), v.uuid())
const Texts = v.record(v.string(), v.string())
const RefusalSchema = v.variant('kind', [
  v.object({ kind: v.literal('invalid'), fields: Texts }),
  v.object({
    kind: v.literal('refused'),
    code: v.string(),
    message: v.string(),
    reference: v.nullable(v.string()),
  }),
])
const StatusSchema = v.variant('kind', [
  v.object({ kind: v.literal('draft') }),
  /** The edge could not be reached or refused it, and the visitor has not sent it again. */
  v.object({ kind: v.literal('unsent') }),
  /** `body`: as sent to the edge, with consents as ticked and the version shown. */
  v.object({ kind: v.literal('queued'), body: Texts }),
  /** The edge refused it: the visitor has to correct it. */
  v.object({ kind: v.literal('refused'), refusal: RefusalSchema }),
])
/** `values`: as typed, without consents, which must be given again. */
const DraftSchema = v.object({ id: Id, savedAt: v.number(), values: Texts, status: StatusSchema })
const SentSchema = v.object({ id: Id, hash: v.number(), at: v.number() })

type Status = v.InferOutput<typeof StatusSchema>
export type StoredDraft = v.InferOutput<typeof DraftSchema>
export type Refusal = v.InferOutput<typeof RefusalSchema>
type Queued = StoredDraft & { status: Extract<Status, { kind: 'queued' }> }

/** One page's view of the draft, under the id that its form is sent with. */
export class OwnDraft {
  readonly restored: StoredDraft | null
  readonly #form: FormDefinition
  readonly #store: Store
  readonly #now: () => number
  readonly #tab: Store
  #id: string

  /** `tab`: keeps this tab's draft for a reload, since another tab may replace the one in `store`. */
  constructor(form: FormDefinition, store: Store, now: () => number, tab: Store = new Map()) {
    this.#form = form
    this.#store = store
    this.#now = now
    this.#tab = tab
    const stored = this.#read()
    const isDraft = stored?.status.kind === 'draft' || stored?.status.kind === 'unsent'
    const found = (isDraft && readDraft(form.id, tab, now())) || stored
    this.restored = found && !isExpired(found, now()) ? found : null
    this.#id = this.restored?.id ?? newId()
  }

  /** True once it is stored on the device. A form that is queued is not overwritten. */
  save(typed: FormValues): boolean {
    const stored = this.#read()
    if (stored && isQueued(stored)) return false
    const status: Status = { kind: stored?.status.kind === 'unsent' ? 'unsent' : 'draft' }
    return this.#write(this.#valuesOf(typed), status) && !this.#form.youth
  }

  /** False when the browser stores nothing (full, or switched off), or another one of this form is queued. */
  queue(typed: FormValues, body: FormValues): boolean {
    if (this.#isOtherQueued()) return false
    return this.#write(this.#valuesOf(typed), { kind: 'queued', body })
  }

  isQueued(): boolean {
    const stored = this.#readOwn()
    return stored !== null && isQueued(stored)
  }

  /** Removes the draft from the queue. `unsent`: the next visit shows that it was not sent. */
  mark(kind: 'draft' | 'unsent'): void {
    const stored = this.#readOwn()
    if (stored) this.#write(stored.values, { kind })
  }

  /** Removes an accepted form. Later edits stay, under a new id. */
  forgetSent(typed: FormValues): void {
    this.#tab.delete(draftKey(this.#form.id))
    const stored = this.#readOwn()
    this.#id = newId()
    if (!stored) return
    if (isSame(stored.values, this.#valuesOf(typed))) this.#store.delete(draftKey(this.#form.id))
    else this.#write(stored.values, { kind: 'draft' })
  }

  clear(): void {
    this.#tab.delete(draftKey(this.#form.id))
    if (!this.#isOtherQueued()) this.#store.delete(draftKey(this.#form.id))
    this.#id = newId()
  }

  /** The id for content with this hash: that of the same content if any tab sent it a moment ago. */
  idFor(hash: number): string {
    const last = readSent(this.#store, this.#now())
    if (last?.hash === hash) this.#id = last.id
    else writeStored(this.#store, SENT_KEY, { id: this.#id, hash, at: this.#now() })
    return this.#id
  }

  /** Allows the same answers to be sent again, as a new entry. */
  renew(): void {
    this.#store.delete(SENT_KEY)
    this.#id = newId()
  }

  #isOtherQueued(): boolean {
    const stored = this.#read()
    return stored !== null && isQueued(stored) && stored.id !== this.#id
  }

  #read(): StoredDraft | null {
    return readDraft(this.#form.id, this.#store, this.#now())
  }

  #readOwn(): StoredDraft | null {
    const stored = this.#read()
    return stored?.id === this.#id ? stored : null
  }

  #write(values: FormValues, status: Status): boolean {
    const draft: StoredDraft = { id: this.#id, savedAt: this.#now(), values, status }
    if (status.kind === 'queued') this.#tab.delete(draftKey(this.#form.id))
    else writeStored(this.#tab, draftKey(this.#form.id), draft)
    return writeStored(this.#store, draftKey(this.#form.id), draft)
  }

  /** Leaves out consents, which must be given again, and hidden fields, which the page adds. */
  #valuesOf(typed: FormValues): FormValues {
    const dropped = fieldsOf(this.#form).filter(
      ({ kind }) => kind === 'consent' || kind === 'hidden',
    )
    const names = dropped.map(({ name }) => name)
    return Object.fromEntries(Object.entries(typed).filter(([name]) => !names.includes(name)))
  }
}

export function draftKey(form: string): string {
  return `${PREFIX}${form}`
}

/**
 * Null when there is no readable draft. Expired drafts are removed; expired queued forms are returned, to show a
 * notice.
 */
export function readDraft(form: string, store: Store, now: number): StoredDraft | null {
  const draft = readStored(store, draftKey(form), DraftSchema)
  if (draft && (isQueued(draft) || isYoung(draft.savedAt, DRAFT_MS, now))) return draft
  store.delete(draftKey(form))
  return null
}

export function isQueued(draft: StoredDraft): draft is Queued {
  return draft.status.kind === 'queued'
}

export function isExpired({ savedAt }: StoredDraft, now: number): boolean {
  return now - savedAt > DRAFT_MS
}

/** The consents of a queued form stay ticked while their wording is unchanged. */
export function agreedIn(
  form: FormDefinition,
  { status }: StoredDraft,
  shown: FormValues,
): FormValues {
  if (status.kind !== 'queued' || status.body.consentVersion !== shown.consentVersion) return {}
  const { body } = status
  const boxes = form.consents.filter(({ kind }) => kind === 'consent')
  return Object.fromEntries(boxes.map(({ name }) => [name, body[name] ?? '']))
}

/** A child's data and files never outlive the page. */
export function mayQueueOnDevice({ youth, files }: FormDefinition): boolean {
  return !youth && files.length === 0
}

/** Ids of forms that are queued, or were refused and need a notice. */
export function queuedForms(store: Store, now: number): string[] {
  return storedForms(store).filter((form) => {
    const kind = readDraft(form, store, now)?.status.kind
    return kind === 'queued' || kind === 'refused'
  })
}

/** Removes expired and unreadable drafts of all forms, and the mark of what was sent. */
export function forgetExpired(store: Store, now: number): void {
  for (const form of storedForms(store)) readDraft(form, store, now)
  if (!readSent(store, now)) store.delete(SENT_KEY)
}

function storedForms(store: Store): string[] {
  return [...store.keys()]
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length))
}

function readSent(store: Store, now: number) {
  const sent = readStored(store, SENT_KEY, SentSchema)
  return sent && isYoung(sent.at, RECENT_MS, now) ? sent : null
}

export function isSame(some: FormValues, other: FormValues): boolean {
  return JSON.stringify(some) === JSON.stringify(other)
}

/** Without HTTPS there is no crypto.randomUUID, but the address of a blob ends in such an id. */
export function newId(): string {
  return crypto.randomUUID?.() ?? URL.createObjectURL(new Blob()).slice(-36)
}
