// What the league's developers may do with the outbox by hand (npm run outbox): look, try again, release, export.

import { FORM_IDS, type FormId } from '../../../contract/forms.ts'
import type { Clock, Database } from './database.ts'
import { csvHead, csvLine } from './messages/csv.ts'
import { countShirts, shirtYear } from './shirts.ts'
import {
  COLUMNS,
  readFiles,
  readSubmission,
  STATES,
  type State,
  type Submission,
} from './submission.ts'

export type DeskEntry = Omit<Submission, 'body'> & { files: number }
export type DeskFile = { name: string; type: string; sha256: string; bytes: ArrayBuffer }
export type DeskExport = { csv: { form: string; lines: string[] }[]; references: string[] }

type DeskParts = {
  database: Database
  clock: Clock
  arm: () => Promise<void>
  eventYear: (form: FormId) => number | null
}

const LIST_MOST = 500

export class Desk {
  readonly #database: Database
  readonly #clock: Clock
  readonly #arm: () => Promise<void>
  readonly #eventYear: (form: FormId) => number | null

  constructor({ database, clock, arm, eventYear }: DeskParts) {
    this.#database = database
    this.#clock = clock
    this.#arm = arm
    this.#eventYear = eventYear
  }

  /** Newest first, without what was typed. */
  list(state: string | null): DeskEntry[] {
    const wanted = STATES.filter((one) => state === null || one === state)
    return this.#select(
      `state IN (${wanted.map(() => '?').join(', ')}) ORDER BY created_at DESC LIMIT ${LIST_MOST}`,
      ...wanted,
    ).map(({ body: _, ...entry }) => ({ ...entry, files: this.#countFiles(entry.id) }))
  }

  show(reference: string): Submission | null {
    return this.#select('reference = ?', reference)[0] ?? null
  }

  files(reference: string): DeskFile[] {
    const submission = this.show(reference)
    if (!submission) return []
    return readFiles(this.#database, submission).map(({ name, type, sha256, bytes }) => ({
      name,
      type,
      sha256,
      bytes: bytes.buffer,
    }))
  }

  /** Queued or failed: due now. Spam: released, like any other from now on. False: nothing to do. */
  async retry(reference: string, from: State): Promise<boolean> {
    const [row] = this.#database.exec(
      `UPDATE submission SET state = 'queued', next_at = ?, failed_at = NULL, bare = 0
       WHERE reference = ? AND state = ? RETURNING id`,
      this.#clock.now(),
      reference,
      from,
    )
    if (row !== undefined && from === 'spam') this.#countShirts(reference)
    await this.#arm()
    return row !== undefined
  }

  /** What was held back was not counted. */
  #countShirts(reference: string): void {
    const entry = this.show(reference)
    if (entry === null) return
    const { form, body, created_at } = entry
    countShirts(this.#database, form, shirtYear(this.#eventYear, form, created_at), body)
  }

  /** All of a state, oldest first, one list a form. Failed ones count as exported only once `markExported` says so. */
  export(state: string | null): DeskExport {
    const wanted = STATES.filter((one) => (state === null ? one !== 'spam' : one === state))
    const all = this.#select(
      `state IN (${wanted.map(() => '?').join(', ')}) ORDER BY created_at`,
      ...wanted,
    )
    const csv = FORM_IDS.flatMap((form) => {
      const lines = all.filter((one) => one.form === form).map(csvLine)
      return lines.length === 0 ? [] : [{ form, lines: [csvHead(form), ...lines] }]
    })
    return { csv, references: all.map(({ reference }) => reference) }
  }

  markExported(references: readonly string[]): void {
    this.#database.transaction(() => {
      for (const reference of references) {
        this.#database.exec(
          'UPDATE submission SET exported_at = ? WHERE reference = ? AND exported_at IS NULL',
          this.#clock.now(),
          reference,
        )
      }
    })
  }

  #countFiles(id: string): number {
    const [row] = this.#database.exec(
      'SELECT count(DISTINCT n) AS count FROM file WHERE submission = ?',
      id,
    )
    return Number(row?.count ?? 0)
  }

  #select(where: string, ...bindings: string[]): Submission[] {
    return this.#database
      .exec(`SELECT ${COLUMNS} FROM submission WHERE ${where}`, ...bindings)
      .map(readSubmission)
  }
}
