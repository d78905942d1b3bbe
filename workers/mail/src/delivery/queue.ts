// What waits, in which order it goes, and what becomes of it: every change of a submission's state after it was stored.

import type { FormId } from '../../../../contract/forms.ts'
import type { Database } from '../storage/database.ts'
import { COLUMNS, readSubmission, type State, type Submission } from '../storage/submission.ts'
import { afterRefusal, backoff, FAILED_PAUSE_MS, PAUSE_MS } from './retry-policy.ts'

const NEVER = Number.MAX_SAFE_INTEGER

export type Refused = { code: string; permanent: boolean; uncertain: boolean }

export class Queue {
  readonly #database: Database
  readonly #random: () => number

  constructor(database: Database, random: () => number) {
    this.#database = database
    this.#random = random
  }

  /** What was under way when the process ended goes again, marked. */
  recover(now: number): void {
    this.#sendAgain(() => now)
  }

  /** The same after a run that broke off. What broke it may last: so not at once, and ever more rarely. */
  recoverLater(now: number): void {
    this.#sendAgain((attempts) => now + backoff(attempts, this.#random))
  }

  /** The next of these forms, due or not. */
  waiting(forms: readonly FormId[], most: number, states: readonly State[]): Submission[] {
    return this.#database
      .exec(
        `SELECT ${COLUMNS} FROM submission WHERE next_at IS NOT NULL AND state IN (${list(states)})
         AND form IN (${list(forms)}) ORDER BY next_at, created_at LIMIT ?`,
        ...states,
        ...forms,
        most,
      )
      .map(readSubmission)
  }

  begin(submissions: readonly Submission[], now: number): void {
    this.#each(
      submissions,
      "UPDATE submission SET state = 'sending', attempts = attempts + 1, tried_at = ? WHERE id = ?",
      now,
    )
  }

  delivered(submissions: readonly Submission[], now: number): void {
    this.#each(
      submissions,
      "UPDATE submission SET state = 'sent', sent_at = ?, next_at = NULL WHERE id = ?",
      now,
    )
  }

  /** One got through, so the circuit is closed: the rest need not wait out their back-off, only a pause after their last try. */
  wake(forms: readonly FormId[], now: number): void {
    this.#database.exec(
      `UPDATE submission SET next_at = max(?, tried_at + ?) WHERE next_at > max(?, tried_at + ?)
       AND state = 'queued' AND form IN (${list(forms)})`,
      now,
      PAUSE_MS,
      now,
      PAUSE_MS,
      ...forms,
    )
    this.#database.exec(
      `UPDATE submission SET next_at = max(?, tried_at + ?) WHERE state = 'failed'
       AND coalesce(next_at, ?) > tried_at + ? AND form IN (${list(forms)})`,
      now,
      FAILED_PAUSE_MS,
      NEVER,
      FAILED_PAUSE_MS,
      ...forms,
    )
  }

  /** A digest that is refused for good may be so for the sake of one: each goes alone now, to show which. */
  refusedTogether(submissions: readonly Submission[], code: string, now: number): void {
    for (const { id } of submissions) {
      this.#database.exec(
        `UPDATE submission SET state = iif(failed_at IS NULL, 'queued', 'failed'), next_at = ?, alone = 1,
         last_code = ? WHERE id = ?`,
        now,
        code,
        id,
      )
    }
  }

  refused(submission: Submission, { code, permanent, uncertain }: Refused, now: number): void {
    const next = afterRefusal(submission, permanent, now, this.#random)
    this.#database.exec(
      `UPDATE submission SET state = ?, next_at = ?, bare = ?, failed_at = ?, last_code = ?,
       may_repeat = max(may_repeat, ?), alone = iif(?, alone, 0) WHERE id = ?`,
      next.state,
      next.nextAt,
      next.bare ? 1 : 0,
      next.state === 'failed' ? (submission.failed_at ?? now) : null,
      code,
      uncertain ? 1 : 0,
      // Once it has failed by itself it may share a digest again: with others that failed.
      next.state === 'queued' || next.bare ? 1 : 0,
      submission.id,
    )
  }

  #sendAgain(nextAt: (attempts: number) => number): void {
    this.#database.transaction(() => {
      const left = this.#database.exec(
        "SELECT id, attempts FROM submission WHERE next_at IS NOT NULL AND state = 'sending'",
      )
      for (const { id, attempts } of left) {
        this.#database.exec(
          "UPDATE submission SET state = 'queued', next_at = ?, may_repeat = 1 WHERE id = ?",
          nextAt(Number(attempts)),
          String(id),
        )
      }
    })
  }

  #each(submissions: readonly Submission[], query: string, now: number): void {
    this.#database.transaction(() => {
      for (const { id } of submissions) this.#database.exec(query, now, id)
    })
  }
}

function list(values: readonly string[]): string {
  return values.map(() => '?').join(', ')
}
