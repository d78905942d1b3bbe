// Migrations: runs the numbered steps that a database has not run. A later change adds a step and never edits one.
import type { Database } from './database.ts'

export function takeSteps(database: Database, steps: readonly string[]): void {
  database.transaction(() => {
    database.exec('CREATE TABLE IF NOT EXISTS step (done INTEGER NOT NULL)')
    const done = Number(database.exec('SELECT count(*) AS done FROM step')[0]?.done ?? 0)
    for (const step of steps.slice(done)) {
      database.exec(step)
      database.exec('INSERT INTO step (done) VALUES (1)')
    }
  })
}
