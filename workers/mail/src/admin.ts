// What the league's developers may do with the outbox by hand (npm run outbox): look, try again, release, export.
import { FORM_IDS } from '../../../contract/forms.ts'
import { SUBMISSION_STATES } from '../../../contract/submission-states.ts'
import { channelsFor, recordSuccess } from './delivery/channels.ts'
import { enter } from './intake/take-in.ts'
import { csvHead, csvLine } from './messages/csv.ts'
import type { Parts } from './parts.ts'
import {
  COLUMNS,
  type Delivery,
  OPEN,
  readDelivery,
  readFiles,
  STATE,
  SUBMISSIONS,
} from './storage/submission.ts'

type AdminParts = Pick<Parts, 'database' | 'clock' | 'queue' | 'channels' | 'arm' | 'eventYear'>

const LIST_MOST = 500

/** Each method is one command: words in, something that JSON can carry out. */
export class Admin {
  readonly #parts: AdminParts

  constructor(parts: AdminParts) {
    this.#parts = parts
  }

  /** Newest first, without what was typed. */
  list(state?: string) {
    return this.#select(state, `ORDER BY created_at DESC LIMIT ${LIST_MOST}`).map(
      ({ body: _, ...entry }) => ({ ...entry, files: this.#countFiles(entry.id) }),
    )
  }

  show(reference: string): Delivery | null {
    return this.#select(reference)[0] ?? null
  }

  files(reference: string) {
    const submission = this.show(reference)
    const files = submission === null ? [] : readFiles(this.#parts.database, submission)
    return files.map(({ name, sha256, bytes }) => ({ name, sha256, base64: base64(bytes) }))
  }

  /** Queued or failed: goes next, even while the circuit of its channel is open. False: nothing to do. */
  async retry(reference: string): Promise<boolean> {
    const { database, queue, channels, arm } = this.#parts
    const names = queue.putFirst(reference)
    const entry = this.show(reference)
    if (names.length === 0 || entry === null) return false
    for (const channel of channelsFor(channels, entry.form)) {
      if (names.includes(channel.name)) recordSuccess(database, channel)
    }
    await arm()
    return true
  }

  /** Held back as spam: goes next all the same. False: nothing to do. */
  async release(reference: string): Promise<boolean> {
    const entry = this.show(reference)
    if (entry?.state !== 'spam') return false
    enter(this.#parts, { ...entry, values: entry.body }, this.#parts.clock.now())
    return this.retry(reference)
  }

  /**
   * All of a state, the one with a reference, or all but spam: oldest first, one list a form. Failed ones count as
   * exported only once `markExported` says so.
   */
  export(wanted?: string) {
    const all = this.#select(wanted, `${wanted ? '' : 'AND NOT spam'} ORDER BY created_at`)
    const csv = FORM_IDS.flatMap((form) => {
      const lines = all.filter((one) => one.form === form).map(csvLine)
      return lines.length === 0 ? [] : [{ form, lines: [csvHead(form), ...lines] }]
    })
    return { csv, references: all.map(({ reference }) => reference) }
  }

  markExported(...references: string[]): void {
    const { database, clock } = this.#parts
    const change =
      'UPDATE submission SET exported_at = ? WHERE reference = ? AND exported_at IS NULL'
    database.transaction(() => {
      for (const reference of references) database.exec(change, clock.now(), reference)
    })
  }

  #countFiles(id: string): number {
    const [row] = this.#parts.database.exec(
      'SELECT count(DISTINCT n) AS count FROM file WHERE submission = ?',
      id,
    )
    return Number(row?.count ?? 0)
  }

  /** By state or reference. */
  #select(wanted: string | undefined, more = ''): Delivery[] {
    const rows = `SELECT ${COLUMNS} FROM ${SUBMISSIONS}`
    const { database } = this.#parts
    return (
      wanted === undefined
        ? database.exec(`${rows} WHERE TRUE ${more}`)
        : database.exec(`${rows} WHERE ${wordIs(wanted)} ${more}`, wanted)
    ).map(readDelivery)
  }
}

/** Of a state: the index that is as short as the answer. */
const IN_OPEN = `AND id IN (SELECT submission FROM ${OPEN})`
const BY_INDEX = { queued: IN_OPEN, sending: IN_OPEN, failed: IN_OPEN, sent: '', spam: 'AND spam' }

/** Takes the word as a binding. */
function wordIs(word: string): string {
  const state = SUBMISSION_STATES.find((one) => one === word)
  return state === undefined ? 'reference = ?' : `${STATE} = ? ${BY_INDEX[state]}`
}

const METHODS = ['list', 'show', 'files', 'retry', 'release', 'export', 'markExported'] as const

/** The answer to `npm run outbox`, as JSON. */
export async function askAdmin(admin: Admin, method: string, words: string[]): Promise<string> {
  const known = METHODS.find((one) => one === method)
  if (known === undefined) throw new Error(`the outbox has no ${method}`)
  const run: (...words: string[]) => unknown = admin[known].bind(admin)
  return JSON.stringify((await run(...words)) ?? null)
}

function base64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  }
  return btoa(binary)
}
