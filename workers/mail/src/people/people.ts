// What may be done for a person who asks about their details (docs/requests.md): find, tell, correct nothing, forget.
import { titleOf } from '../content.ts'
import type { Parts } from '../parts.ts'
import { asText, type Found, filesOf, find, select } from '../storage/find.ts'
import { forgetPartner, forgetSubmission } from './forget.ts'
import { type Forgotten, forgottenList, REASONS, tellForgotten } from './forgotten.ts'
import { newsList, stopNews } from './news.ts'
import { afterRestore, bookmark, restore, sinceThen } from './recover.ts'
import { reportOn } from './report.ts'
import { fieldsFound, searchFor } from './search.ts'

type PeopleParts = Pick<
  Parts,
  'database' | 'clock' | 'hash' | 'alert' | 'mail' | 'arm' | 'recovery'
>

/** So many rows are read at once: a season's fit in memory, but not with a year of spam beside them. */
const PAGE = 200

export class People {
  readonly #parts: PeopleParts

  constructor(parts: PeopleParts) {
    this.#parts = parts
  }

  /** References and the labels of fields, never what was typed. Null: neither an address, a number nor a name. */
  find(wanted: string) {
    const search = searchFor(wanted)
    if (search === null) return null
    return this.#all((found) => {
      const { name, delivery, raw } = found
      const where =
        delivery === null
          ? search(asText(raw).body ?? '')
            ? ['what cannot be read']
            : []
          : fieldsFound(delivery, search)
      if (where.length === 0) return []
      return [
        {
          reference: name,
          form: delivery === null ? null : titleOf(delivery.form),
          state: delivery?.state ?? 'unreadable',
          created_at: delivery?.created_at ?? null,
          where,
        },
      ]
    })
  }

  /** All that is held, as text. Of what was forgotten, when and why. */
  report(reference: string, whose?: string): string | null {
    const { database } = this.#parts
    const found = find(this.#parts, reference)
    if (found === null) return this.#forgottenInWords(reference)
    return reportOn(database, found, filesOf(database, found), whose === 'partner')
  }

  /** Answers what became of it; the mailbox is asked to delete its copies as soon as the mail service takes that. */
  async forget(reference: string, whose: string, why: string) {
    const reason = REASONS.find((one) => one === why) ?? 'asked'
    const forget = whose === 'partner' ? forgetPartner : forgetSubmission
    const answer = await forget(this.#parts, reference, reason)
    if (answer === 'unknown') return this.#forgottenInWords(reference) ?? answer
    if (answer === 'forgotten') {
      await this.#parts.database.sync()
      await tellForgotten(this.#parts)
      await this.#parts.arm()
    }
    return answer
  }

  forgotten(): Forgotten[] {
    return forgottenList(this.#parts.database)
  }

  newsList(): string[] {
    return newsList(this.#parts.database)
  }

  newsStop(address: string): boolean {
    const { database, clock } = this.#parts
    return stopNews(database, address, clock.now())
  }

  bookmark(time: string): Promise<string> {
    return bookmark(this.#parts, time)
  }

  sinceThen() {
    return sinceThen(this.#parts)
  }

  restore(to: string): Promise<string> {
    return restore(this.#parts, to)
  }

  /** Nothing else may be asked of this object any more. */
  restart(): void {
    this.#parts.recovery.restart()
  }

  afterRestore(since: string): Promise<number> {
    return afterRestore(this.#parts, since)
  }

  #forgottenInWords(reference: string): string | null {
    const known = this.forgotten().filter((one) => one.reference === reference)
    const lines = known.map(
      ({ day, reason, partner }) =>
        `${reference}: ${partner ? 'the partner was' : 'was'} forgotten on ${day} (${reason}).`,
    )
    return lines.length === 0 ? null : lines.join('\n')
  }

  /** Page by page, oldest first. */
  #all<T>(pick: (found: Found) => T[]): T[] {
    const picked: T[] = []
    for (let last = 0; ; ) {
      const page = select(
        this.#parts,
        undefined,
        `AND submission.rowid > ${last} ORDER BY submission.rowid LIMIT ${PAGE}`,
      )
      picked.push(...page.flatMap(pick))
      const row = page.at(-1)?.raw.row
      if (typeof row !== 'number') return picked
      last = row
    }
  }
}
