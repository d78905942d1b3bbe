// A filled-in form that waits on this device until a page of the site is open with a line: a parcel, one for each form.
import * as v from 'valibot'
import { type FormDefinition, type FormValues, fieldsOf } from '../../../shared/forms/definition.ts'
import { SAST_OFFSET } from '../../../shared/time.ts'
import { DRAFT_MS, isAhead, parcelKey, readJson } from '../draft-keys.ts'
import type { Kept } from '../send-result.ts'
import { guarded, type Store } from '../session/drafts.ts'

declare const BUILT_ON: string

/** A phone that starts without a network may think that it is 2015: no clock is right that is behind this build. */
const BUILT_AT = Date.parse(`${BUILT_ON}T00:00${SAST_OFFSET}`)
/** Kept while the clock was behind: its time begins with the first clock that can be believed. */
const UNDATED = Number.MAX_SAFE_INTEGER

const Values = v.record(v.string(), v.string())

/** The answer for which it is not sent any more: the visitor has to look at it. */
const ReturnedSchema = v.variant('kind', [
  v.object({ kind: v.literal('invalid'), fields: Values, message: v.string() }),
  v.object({
    kind: v.literal('refused'),
    code: v.string(),
    message: v.string(),
    reference: v.nullable(v.string()),
  }),
])

/** Anybody at the device can write into its storage: what is not whole is not sent. */
const ParcelSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  savedAt: v.number(),
  filledMs: v.number(),
  /** As a draft keeps them. */
  values: Values,
  /** As it goes to the edge: consents as ticked, with the version that was shown, and the id. */
  body: Values,
  returned: v.nullable(ReturnedSchema),
})

export type Parcel = v.InferOutput<typeof ParcelSchema>
export type Returned = v.InferOutput<typeof ReturnedSchema>
export type ParcelOutcome =
  | { kind: 'sent'; reference: string }
  | { kind: 'returned'; returned: Returned }
  /** Nothing of it is on the device any more. */
  | { kind: 'past' }

/** What goes along beside the answers. */
const EXTRAS = ['submissionId', 'website2', 'filledMs']

export type Parcels = ReturnType<typeof createParcels>

/** `device`: null where the browser gives none. */
export function deviceParcels(device: Store | null): Parcels {
  return createParcels(device, Date.now, BUILT_AT)
}

/** `earliest`: a clock before it is behind. */
export function createParcels(device: Store | null, now: () => number, earliest: number) {
  const store = device && guarded(device)
  const write = (form: FormDefinition, parcel: Parcel) => isWritten(store, form, parcel)
  const isBehind = () => now() < earliest

  /** Past its time it is given once more, so that the visitor can be told. */
  function parcel(form: FormDefinition): Parcel | null {
    if (store === null || store.getItem(parcelKey(form.id)) === null) return null
    const kept = v.safeParse(ParcelSchema, readJson(store, parcelKey(form.id)))
    if (!kept.success) {
      store.removeItem(parcelKey(form.id))
      return null
    }
    return dated(form, { ...kept.output, body: knownParts(form, kept.output.body) })
  }

  /** Null when nothing waits, or what did is past its time. */
  function young(form: FormDefinition): Parcel | null {
    const found = parcel(form)
    return found === null || isPast(found) ? null : found
  }

  /** A clock that was wrong is no reason to drop what was promised: its time begins again, and ends. */
  function dated(form: FormDefinition, found: Parcel): Parcel {
    if (isBehind() || !isAhead(found.savedAt, now())) return found
    const again = { ...found, savedAt: now() }
    write(form, again)
    return again
  }

  function keep(form: FormDefinition, filled: Omit<Parcel, 'savedAt' | 'returned'>): Kept {
    const other = young(form)
    // What came back is not sent by itself any more, and its visitor knows.
    if (other !== null && other.id !== filled.id && other.returned === null) return 'taken'
    const savedAt = isBehind() ? UNDATED : now()
    return write(form, { ...filled, savedAt, returned: null }) ? 'kept' : 'refused'
  }

  function isPast({ savedAt }: Parcel): boolean {
    return now() - savedAt > DRAFT_MS
  }

  /** Only this one: the visitor may have put another in its place meanwhile. */
  function remove(
    form: FormDefinition,
    { id, savedAt }: Pick<Parcel, 'id'> & Partial<Parcel>,
  ): void {
    const there = parcel(form)
    if (there?.id !== id || (savedAt !== undefined && there.savedAt !== savedAt)) return
    store?.removeItem(parcelKey(form.id))
  }

  function comeBack(form: FormDefinition, sent: Parcel, returned: Returned): void {
    const there = parcel(form)
    if (there?.id === sent.id && there.savedAt === sent.savedAt) write(form, { ...there, returned })
  }

  return { parcel, young, keep, isPast, remove, comeBack }
}

/** Read back: a promise is made only of what stands there. */
function isWritten(store: Store | null, form: FormDefinition, parcel: Parcel): boolean {
  const text = JSON.stringify(parcel)
  store?.setItem(parcelKey(form.id), text)
  return store?.getItem(parcelKey(form.id)) === text
}

/** The form may have changed since: the edge says what it misses, and is sent nothing that it never asked for. */
function knownParts(form: FormDefinition, body: FormValues): FormValues {
  const names = [...fieldsOf(form).map(({ name }) => name), ...EXTRAS]
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)))
}
