// What this device keeps of a form: the draft and its id (adults 7 days, youth only until the page is left for good),
// and which contents were sent a moment ago, so that a second tab, Back or Reload cannot send them twice.
import * as v from 'valibot'
import type { FormValues } from '../../../contract/form-definition/definition.ts'
import { DRAFT_MS, draftKey, RECENT_KEY, RECENT_MS, readJson } from '../draft-keys.ts'

const DraftSchema = v.object({
  id: v.string(),
  savedAt: v.number(),
  values: v.record(v.string(), v.string()),
})
const RecentSchema = v.array(v.object({ digest: v.string(), id: v.string(), at: v.number() }))

export type Draft = v.InferOutput<typeof DraftSchema>
/** localStorage, or a map that ends with the page. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function createDrafts(form: string, store: Store, now: () => number) {
  const key = draftKey(form)

  function draft(): Draft | null {
    const kept = v.safeParse(DraftSchema, readJson(store, key))
    if (kept.success && now() - kept.output.savedAt <= DRAFT_MS) return kept.output
    store.removeItem(key)
    return null
  }

  function keep(id: string, values: FormValues) {
    write(store, key, { id, savedAt: now(), values })
  }

  function forget() {
    store.removeItem(key)
  }

  /** The id that this content is or was sent with: `id`, unless the same content went out a moment ago. */
  function idFor(digest: string, id: string): string {
    const kept = v.safeParse(RecentSchema, readJson(store, RECENT_KEY))
    const fresh = kept.success ? kept.output.filter(({ at }) => now() - at <= RECENT_MS) : []
    const known = fresh.find((sent) => sent.digest === digest)
    if (known) return known.id
    write(store, RECENT_KEY, [...fresh, { digest, id, at: now() }])
    return id
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

function write(store: Store, key: string, value: unknown) {
  try {
    store.setItem(key, JSON.stringify(value))
  } catch {
    // Full or forbidden (private windows of old browsers): the form works without its memory.
  }
}
