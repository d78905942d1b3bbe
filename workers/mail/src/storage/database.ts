// The little that the outbox needs of a Durable Object, so that it runs the same on any SQLite and any clock.

export type Cell = ArrayBuffer | string | number | null
export type Row = Record<string, Cell>

export interface Database {
  exec(query: string, ...bindings: Cell[]): Row[]
  /** All or nothing; `work` must not wait for anything. */
  transaction<T>(work: () => T): T
  /** Resolves when everything written so far is on disk. */
  sync(): Promise<void>
}

export interface Alarm {
  /** Milliseconds since 1970; a write like any other, in one transaction with those before it. */
  set(at: number): Promise<void>
}

export interface Clock {
  now(): number
  /** Aborts its signal after `ms`, unless cancelled. */
  deadline(ms: number): { signal: AbortSignal; cancel(): void }
}

export function durableDatabase(storage: DurableObjectStorage): Database {
  return {
    exec: (query, ...bindings) => storage.sql.exec<Row>(query, ...bindings).toArray(),
    transaction: (work) => storage.transactionSync(work),
    sync: () => storage.sync(),
  }
}

export const systemClock: Clock = {
  now: () => Date.now(),
  deadline(ms) {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(new Error(`no answer in ${ms} ms`)), ms)
    return { signal: controller.signal, cancel: () => clearTimeout(timer) }
  },
}
