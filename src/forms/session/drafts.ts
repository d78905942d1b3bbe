// What this device keeps of a form: the draft and its id (adults 7 days, youth only until the page is left for good),
// and which contents were sent a moment ago, so that a second tab, Back or Reload cannot send them twice.
import * as v from 'valibot'
import { DRAFT_MS, draftKey, isYoung, RECENT_KEY, RECENT_MS, readJson } from '../draft-keys.ts'

// Anybody at the device can write into its storage: what cannot be used is repaired or dropped, piece by piece.
const Id = v.pipe(v.string(), v.uuid())
const DraftSchema = v.object({
  // The edge refuses any other.
  id: v.fallback(Id, newId),
  savedAt: v.number(),
  // How long it took until then; drafts of older versions do not say.
  filledMs: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(DRAFT_MS)), 0),
  values: v.record(v.string(), v.fallback(v.string(), '')),
  // It was to be sent, and the line was away; drafts of older versions do not say.
  unsent: v.fallback(v.boolean(), false),
})
const RecentSchema = v.object({ digest: v.string(), id: Id, at: v.number() })

export type Draft = v.InferOutput<typeof DraftSchema>
/** localStorage, or a map that ends with the page. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function createDrafts(form: string, device: Store, now: () => number) {
  const key = draftKey(form)
  const store = guarded(device)

  function draft(): Draft | null {
    const kept = v.safeParse(DraftSchema, readJson(store, key))
    if (kept.success && isYoung(kept.output.savedAt, DRAFT_MS, now())) return kept.output
    store.removeItem(key)
    return null
  }

  function keep(draft: Omit<Draft, 'savedAt'>) {
    store.setItem(key, JSON.stringify({ ...draft, savedAt: now() }))
  }

  function forget() {
    store.removeItem(key)
  }

  /** The id that this content is or was sent with: `id`, unless the same content went out a moment ago. */
  function idFor(digest: string, id: string): string {
    const fresh = recent().filter(({ at }) => isYoung(at, RECENT_MS, now()))
    const known = fresh.find((sent) => sent.digest === digest)
    if (known) return known.id
    store.setItem(RECENT_KEY, JSON.stringify([...fresh, { digest, id, at: now() }]))
    return id
  }

  function recent() {
    const kept = readJson(store, RECENT_KEY)
    return Array.isArray(kept) ? kept.filter((one) => v.is(RecentSchema, one)) : []
  }

  /** What was sent may be sent again as something new. */
  function forgetSent() {
    store.removeItem(RECENT_KEY)
  }

  return { draft, keep, forget, idFor, forgetSent }
}

export function newId(): string {
  return crypto.randomUUID()
}

export function mapStore(): Store {
  const map = new Map<string, string>()
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, text) => void map.set(key, text),
    removeItem: (key) => void map.delete(key),
  }
}

/** Null: blocked by the browser's settings. */
export function deviceStorage(): Store | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** Full, or blocked at any single use (settings, private windows of old browsers): the form works without its memory. */
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
