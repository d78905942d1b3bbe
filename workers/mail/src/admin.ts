// What the league's developers may do with the outbox by hand (npm run outbox): look, try again, release, export.
import { FORM_IDS } from '../../../shared/forms/forms.ts'
import type { SubmissionState } from '../../../shared/forms/submission.ts'
import type { Cell } from '../../platform/database.ts'
import { channelsFor, closeCircuit } from './delivery/channels.ts'
import { countShirts } from './intake/shirts.ts'
import { enter } from './intake/take-in.ts'
import { csv, csvHead, csvLine } from './messages/csv.ts'
import type { Parts } from './parts.ts'
import { People } from './people/people.ts'
import { asText, bindingOf, type Found, filesOf, find, select, wordIs } from './storage/find.ts'
import type { Delivery } from './storage/submission.ts'

type AdminParts = Pick<Parts, 'database' | 'clock' | 'queue' | 'channels' | 'arm' | 'alert'>

const LIST_MOST = 500

/** Each method is one command: words in, something that JSON can carry out. */
export class Admin {
  readonly #parts: AdminParts
  readonly people: People

  constructor(parts: AdminParts & ConstructorParameters<typeof People>[0]) {
    this.#parts = parts
    this.people = new People(parts)
  }

  /** Newest first, without what was typed. */
  list(state?: string) {
    return select(this.#parts, state, `ORDER BY created_at DESC LIMIT ${LIST_MOST}`).map(
      ({ name, delivery, raw }) => ({
        reference: name,
        form: delivery?.form ?? null,
        state: delivery?.state ?? ('unreadable' as const),
        attempts: delivery?.attempts ?? null,
        created_at: delivery?.created_at ?? null,
        last_code: delivery?.last_code ?? null,
        files: this.#countFiles(raw.id ?? null),
      }),
    )
  }

  /** Of what cannot be read, all that is stored, as text. */
  show(reference: string): Delivery | Record<string, string> | null {
    const found = find(this.#parts, reference)
    return found && (found.delivery ?? asText(found.raw))
  }

  files(reference: string) {
    const found = find(this.#parts, reference)
    return found === null
      ? []
      : filesOf(this.#parts.database, found).map(({ name, bytes }) => ({
          name,
          base64: base64(bytes),
        }))
  }

  /**
   * Queued or failed: goes next, even while the circuit of its channel is open. Set aside: does so when it can be read
   * again, but for its deliveries. False: nothing to do.
   */
  async retry(reference: string): Promise<boolean> {
    const { database, queue, channels, arm } = this.#parts
    const found = find(this.#parts, reference)
    if (found === null) return false
    if (found.delivery === null) queue.restore(Number(found.raw.row))
    const names = queue.putFirst(reference)
    const entry = found.delivery ?? find(this.#parts, reference)?.delivery
    if (names.length === 0 || !entry) return false
    for (const channel of channelsFor(channels, entry.form)) {
      if (names.includes(channel.name)) closeCircuit(database, channel)
    }
    await arm()
    return true
  }

  /** Held back as spam: goes next all the same. False: nothing to do. */
  async release(reference: string): Promise<boolean> {
    const entry = find(this.#parts, reference)?.delivery
    if (entry?.state !== 'spam') return false
    enter(this.#parts, { ...entry, values: entry.body }, this.#parts.clock.now())
    return this.retry(reference)
  }

  /** Not delivered yet: held back as spam. Gives the state that it has then; null: unknown. */
  spam(reference: string): SubmissionState | null {
    const found = find(this.#parts, reference)
    if (found === null) return null
    const { delivery } = found
    if (delivery?.state !== 'queued' && delivery?.state !== 'failed') {
      return delivery?.state ?? 'unreadable'
    }
    const { database, queue } = this.#parts
    const { id, body } = delivery
    database.transaction(() => {
      queue.hold(id)
      countShirts(database, delivery, body, -1)
    })
    return 'spam'
  }

  /**
   * All of a state, the one with a reference, or all but spam: oldest first, one list a form and one of what cannot be
   * read. What failed or cannot be read counts as exported only once `markExported` says so.
   */
  export(wanted?: string) {
    const most = wanted ? '' : 'AND (NOT spam OR set_aside_at IS NOT NULL)'
    const all = select(this.#parts, wanted, `${most} ORDER BY created_at`)
    const known = all.flatMap(({ delivery }) => delivery ?? [])
    const lists = FORM_IDS.map((form) => ({
      form: String(form),
      head: csvHead(form),
      lines: known.filter((one) => one.form === form).map(csvLine),
    }))
    const unreadable = {
      form: 'unreadable',
      head: csv(['name', ...COLUMNS_LEFT]),
      lines: all.filter(({ delivery }) => delivery === null).map(rawLine),
    }
    return {
      csv: [...lists, unreadable].flatMap(({ form, head, lines }) =>
        lines.length === 0 ? [] : [{ form, lines: [head, ...lines] }],
      ),
      references: all.map(({ name }) => name),
    }
  }

  markExported(...references: string[]): void {
    const { database, clock } = this.#parts
    database.transaction(() => {
      for (const name of references) {
        database.exec(
          `UPDATE submission SET exported_at = ? WHERE ${wordIs(name)} AND exported_at IS NULL`,
          clock.now(),
          bindingOf(name),
        )
      }
    })
  }

  #countFiles(id: Cell): number {
    const [row] = this.#parts.database.exec(
      'SELECT count(DISTINCT n) AS count FROM file WHERE submission = ?',
      id,
    )
    return Number(row?.count ?? 0)
  }
}

/** What is told of a row that cannot be read: all that a person could repair or deliver it by. */
const COLUMNS_LEFT = ['form', 'created_at', 'body', 'id', 'reference', 'channel', 'last_code']

function rawLine({ name, raw }: Found): string {
  const text = asText(raw)
  return csv([name, ...COLUMNS_LEFT.map((column) => text[column] ?? '')])
}

function base64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  }
  return btoa(binary)
}
