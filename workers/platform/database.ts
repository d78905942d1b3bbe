// The little that the Workers need of a Durable Object, so that they run the same on any SQLite.

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

export function durableDatabase(storage: DurableObjectStorage): Database {
  return {
    exec: (query, ...bindings) => storage.sql.exec<Row>(query, ...bindings).toArray(),
    transaction: (work) => storage.transactionSync(work),
    sync: () => storage.sync(),
  }
}
