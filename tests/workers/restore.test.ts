// The outbox is taken back to a bookmark: what was lost is back, what was forgotten since stays forgotten.
import { expect, test } from 'vitest'
import { restoreTo } from '../../scripts/outbox/commands.ts'
import { DAY, HOUR, MINUTE } from '../../shared/time.ts'
import type { Row } from '../../workers/platform/database.ts'
import { accepts, Harness, referenceOf, refusal } from './harness.ts'
import { certificate, joinLeague, open, youth } from './submissions.ts'

const TABLES = [
  ...['submission', 'delivery', 'file', 'key_value'],
  ...['news', 'news_stop', 'notice'],
]

/** In place of the platform: a bookmark is a copy of all rows; the next start after a restore begins with them. */
class Platform {
  readonly #harness: Harness
  readonly #copies = new Map<string, Map<string, Row[]>>()
  #next: string | null = null

  constructor(harness: Harness) {
    this.#harness = harness
    harness.recovery = {
      bookmarkAt: async (at) => this.#copy(at),
      restoreTo: async (bookmark) => {
        if (!this.#copies.has(bookmark)) throw new Error('unknown bookmark')
        this.#next = bookmark
        return this.#copy(harness.now)
      },
      restart: () => this.restart(),
    }
    harness.boot()
  }

  restart(): void {
    const { database } = this.#harness
    for (const [table, rows] of this.#copies.get(this.#next ?? '') ?? []) {
      database.exec(`DELETE FROM ${table}`)
      for (const row of rows) {
        const names = Object.keys(row)
        const marks = names.map(() => '?').join(', ')
        database.exec(
          `INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks})`,
          ...Object.values(row),
        )
      }
    }
    this.#next = null
    this.#harness.boot()
  }

  #copy(at: number): string {
    const name = `bookmark-${at}-${this.#copies.size}`
    const rows = (table: string) => this.#harness.database.exec(`SELECT * FROM ${table}`)
    this.#copies.set(name, new Map(TABLES.map((table) => [table, rows(table)])))
    return name
  }
}

const noPause = () => Promise.resolve()

test('a restore brings back rows, but nobody who was forgotten since', async () => {
  const harness = new Harness()
  harness.consents = () => ({ version: '1', words: { newsConsent: 'News.' } })
  new Platform(harness)
  const lost = referenceOf(await harness.register('nxt-gen', youth, certificate))
  const forgotten = referenceOf(await harness.register('mens-open', open))
  const agreed = { ...joinLeague, newsConsent: 'yes', consentVersion: '1' }
  const stopped = referenceOf(await harness.submit('join-league', agreed))
  await harness.settle()
  const bookmark = String(await harness.ask('bookmark', ''))
  harness.now += HOUR
  await harness.ask('forget', forgotten, 'all', 'asked')
  await harness.ask('newsStop', stopped)
  const register = await harness.ask('forgotten')
  harness.database.exec('DELETE FROM submission WHERE reference = ?', lost)
  harness.database.exec('DELETE FROM file')
  harness.now += 2 * DAY

  const { lines, ok } = await restoreTo(harness.ask, bookmark, noPause)
  expect(ok).toBe(true)
  expect(lines[1]).toBe('1 that had been forgotten since were forgotten again.')
  expect(
    harness
      .stored()
      .map(({ reference }) => reference)
      .toSorted(),
  ).toEqual([lost, stopped].toSorted())
  expect(await harness.ask('files', lost)).toHaveLength(1)
  expect(await harness.ask('newsList')).toHaveLength(1)
  await harness.advance(20 * MINUTE)
  expect(await harness.ask('forgotten')).toEqual(register)

  // And back again, by the bookmark that the command names.
  const undo = lines.at(-1)?.replace('To undo it: restore ', '') ?? ''
  await restoreTo(harness.ask, undo, noPause)
  expect(harness.stored().map(({ reference }) => reference)).toEqual([stopped])
})

test('a restored row that waits goes as a possible repeat', async () => {
  const harness = new Harness()
  new Platform(harness)
  harness.mail = () => Promise.reject(refusal('E_DELIVERY_FAILED'))
  await harness.register('mens-open', open)
  await harness.settle()
  const bookmark = String(await harness.ask('bookmark', ''))
  harness.mail = accepts
  await harness.advance(20 * MINUTE)
  expect(harness.mails).toHaveLength(1)
  await restoreTo(harness.ask, bookmark, noPause)
  await harness.advance(20 * MINUTE)
  expect(harness.mails.map(({ subject }) => /may be a repeat/.test(subject))).toEqual([false, true])
})

test('an unknown bookmark changes nothing', async () => {
  const harness = new Harness()
  new Platform(harness)
  await harness.register('mens-open', open)
  const asked: string[] = []
  const ask = (method: string, ...words: string[]) => {
    asked.push(method)
    return harness.ask(method, ...words)
  }
  await expect(restoreTo(ask, 'nonsense', noPause)).rejects.toThrow('unknown bookmark')
  expect(asked).not.toContain('afterRestore')
  expect(harness.count('submission')).toBe(1)
})

test('where the platform has no recovery, a bookmark is refused aloud', async () => {
  await expect(new Harness().ask('bookmark', '')).rejects.toThrow('no point-in-time recovery')
  await expect(new Harness().ask('bookmark', 'yesterday')).rejects.toThrow('is no time')
})
