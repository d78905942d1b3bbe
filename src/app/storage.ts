// Browser storage. Blocked or full storage counts as empty and never throws.
import * as v from 'valibot'
import { parseJson } from '../../shared/parse.ts'
/** A Map fits too, for data that must not outlive the document. */
export type Store = {
  get: (key: string) => string | undefined
  set: (key: string, text: string) => unknown
  delete: (key: string) => unknown
  keys: () => Iterable<string>
}

export const device = storeIn(() => localStorage)
export const tab = storeIn(() => sessionStorage)

/** `open` throws where the browser's settings block storage. */
export function storeIn(open: () => Storage): Store {
  function attempt<T>(use: (storage: Storage) => T): T | undefined {
    try {
      return use(open())
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key)) ?? undefined,
    set: (key, text) => attempt((storage) => storage.setItem(key, text)),
    delete: (key) => attempt((storage) => storage.removeItem(key)),
    keys: () => attempt((storage) => Object.keys(storage)) ?? [],
  }
}

/** Null when nothing is stored or it does not match the schema: stored values are untrusted. */
export function readStored<S extends v.GenericSchema>(
  store: Store,
  key: string,
  schema: S,
): v.InferOutput<S> | null {
  const stored = v.safeParse(schema, parseJson(store.get(key) ?? ''))
  return stored.success ? stored.output : null
}

/** True once it can be read back. */
export function writeStored(store: Store, key: string, value: unknown): boolean {
  const text = JSON.stringify(value)
  store.set(key, text)
  return store.get(key) === text
}

/** False when older than `forMs`, or dated further into the future: such a value would never expire. */
export function isYoung(at: number, forMs: number, now: number): boolean {
  return Math.abs(now - at) <= forMs
}
