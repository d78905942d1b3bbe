// What the league's developers may do with the outbox by hand (npm run outbox): look, try again, release, export.

import { FORM_IDS, type FormId } from '../../../contract/forms.ts'
import { type Channel, recordSuccess } from './delivery/channels.ts'
import { countShirts, shirtYear } from './intake/shirts.ts'
import { csvHead, csvLine } from './messages/csv.ts'
import type { Clock, Database } from './storage/database.ts'
import {
  COLUMNS,
  readFiles,
  readSubmission,
  STATES,
  type State,
  type Submission,
} from './storage/submission.ts'

export type DeskEntry = Omit<Submission, 'body'> & { files: number }
export type DeskFile = { name: string; type: string; sha256: string; bytes: ArrayBuffer }
export type DeskExport = { csv: { form: string; lines: string[] }[]; references: string[] }

type DeskParts = {
  database: Database
  clock: Clock
  channels: readonly Channel[]
  arm: () => Promise<void>
  eventYear: (form: FormId) => number | null
}

const LIST_MOST = 500

export class Desk {
  readonly #database: Database
  readonly #clock: Clock
  readonly #channels: readonly Channel[]
  readonly #arm: () => Promise<void>
  readonly #eventYear: (form: FormId) => number | null

  constructor({ database, clock, channels, arm, eventYear }: DeskParts) {
    this.#database = database
    this.#clock = clock
    this.#channels = channels
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

  /**
   * Queued or failed: goes next, whatever waits and however its way was doing. Spam: released, the same.
   * False: nothing to do.
   */
  async retry(reference: string, from: State): Promise<boolean> {
    const [row] = this.#database.exec(
      `UPDATE submission SET state = 'queued', next_at = 0, failed_at = NULL, bare = 0, alone = 1
       WHERE reference = ? AND state = ? RETURNING id`,
      reference,
      from,
    )
    const entry = row === undefined ? null : this.show(reference)
    if (entry === null) return false
    if (from === 'spam') this.#countShirts(entry)
    const channel = this.#channels.find(({ forms }) => forms.includes(entry.form))
    if (channel) recordSuccess(this.#database, channel)
    await this.#arm()
    return true
  }

  /** What was held back was not counted. */
  #countShirts({ form, body, created_at }: Submission): void {
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
