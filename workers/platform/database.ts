// The parts of a Durable Object that the Workers use, so that they run on any SQLite.

export type SqlValue = ArrayBuffer | string | number | null
export type SqlRow = Record<string, SqlValue>

export interface Database {
  exec(query: string, ...bindings: SqlValue[]): SqlRow[]
  /** Atomic; `work` must be synchronous. */
  transaction<T>(work: () => T): T
  /** Resolves when all writes so far are on disk. */
  sync(): Promise<void>
}

export function durableDatabase(storage: DurableObjectStorage): Database {
  return {
    exec: (query, ...bindings) => storage.sql.exec<SqlRow>(query, ...bindings).toArray(),
    transaction: (work) => storage.transactionSync(work),
    sync: () => storage.sync(),
  }
}

/** Migrations: runs the numbered steps that a database has not run. A later change adds a step and never edits one. */
export function migrate(database: Database, steps: readonly string[]): void {
  database.transaction(() => {
    database.exec('CREATE TABLE IF NOT EXISTS step (done INTEGER NOT NULL)')
    const done = Number(database.exec('SELECT count(*) AS done FROM step')[0]?.done ?? 0)
    for (const step of steps.slice(done)) {
      database.exec(step)
      database.exec('INSERT INTO step (done) VALUES (1)')
    }
  })
}
