// The outbox's storage on Node's own SQLite: the same statements as in the Durable Object.
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Database, SqlRow, SqlValue } from '../../workers/platform/database.ts'

export class TestDatabase implements Database {
  readonly #sqlite: DatabaseSync
  /** Preparing a statement takes longer than running it. */
  readonly #statements = new Map<string, StatementSync>()
  #isInTransaction = false
  /** Statements to come that throw. */
  broken = 0
  syncs = 0
  /** Syncs to come that fail. */
  unsynced = 0

  constructor(path = ':memory:') {
    this.#sqlite = new DatabaseSync(path)
  }

  exec(query: string, ...bindings: SqlValue[]): SqlRow[] {
    if (this.broken > 0) {
      this.broken -= 1
      throw new Error('storage is out of order')
    }
    const statement = this.#statements.get(query) ?? this.#sqlite.prepare(query)
    this.#statements.set(query, statement)
    const values = bindings.map((one) => (one instanceof ArrayBuffer ? new Uint8Array(one) : one))
    return statement.all(...values).map(cells)
  }

  transaction<T>(work: () => T): T {
    if (this.#isInTransaction) return work()
    this.#isInTransaction = true
    this.#sqlite.exec('BEGIN')
    try {
      const result = work()
      this.#sqlite.exec('COMMIT')
      return result
    } catch (error) {
      this.#sqlite.exec('ROLLBACK')
      throw error
    } finally {
      this.#isInTransaction = false
    }
  }

  async sync(): Promise<void> {
    this.syncs += 1
    if (this.unsynced === 0) return
    this.unsynced -= 1
    throw new Error('storage is out of order')
  }
}

function cells(row: object): SqlRow {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cell(value)]))
}

function cell(value: unknown): SqlValue {
  if (value instanceof Uint8Array) {
    const copy = new ArrayBuffer(value.byteLength)
    new Uint8Array(copy).set(value)
    return copy
  }
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value
  throw new TypeError('a value that SQLite does not have')
}
