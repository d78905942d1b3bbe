// The outbox is taken back to a bookmark: what was lost is back, what was forgotten since stays forgotten.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { restoreTo } from '../../scripts/outbox/commands.ts'
import { DAY, HOUR, MINUTE } from '../../shared/time.ts'
import { linkKeyHash } from '../../workers/mail/src/places/links.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { agreed, certificate, joinLeague, open, youth } from './fixtures.ts'
import { accepts, Harness, referenceOf, refuses } from './harness.ts'
import { TestDatabase } from './sqlite.ts'

/** In place of the platform: a bookmark names a copy of the database, which the next start after a restore opens. */
function withRecovery(): Harness {
  const dir = temporaryFolder()
  const harness = new Harness()
  let copies = 0
  const copy = async () => {
    copies += 1
    const path = join(dir, `${copies}`)
    harness.database.exec(`VACUUM INTO '${path}'`)
    return path
  }
  let next = ''
  harness.recovery = {
    getBookmarkForTime: copy,
    onNextSessionRestoreBookmark: async (bookmark) => {
      if (!existsSync(bookmark)) throw new Error('unknown bookmark')
      next = bookmark
      return copy()
    },
  }
  harness.restart = () => {
    harness.database = new TestDatabase(next)
    harness.boot()
  }
  harness.consents = () => ({ version: '1', words: { newsConsent: 'News.' } })
  harness.boot()
  return harness
}

const noPause = () => Promise.resolve()
const references = (harness: Harness) => harness.stored().map(({ reference }) => reference)

test('a restore brings back rows, but nobody who was forgotten since', async () => {
  const harness = withRecovery()
  const lost = referenceOf(await harness.register('nxt-gen', youth, certificate))
  harness.now += MINUTE
  const forgotten = referenceOf(await harness.register('mens-open', open))
  const { reference: stopped } = await harness.enter('join-league', { ...joinLeague, ...agreed })
  const linkKey = linkKeyHash(harness.database)
  const bookmark = String(await harness.ask('bookmark', ''))
  harness.now += HOUR
  await harness.ask('newLinks')
  await harness.ask('forget', forgotten, 'all', 'asked')
  await harness.ask('newsStop', stopped)
  const register = await harness.ask('forgotten')
  harness.database.exec('DELETE FROM submission WHERE reference = ?', lost)
  harness.database.exec('DELETE FROM file')
  harness.now += 2 * DAY

  const { lines, ok } = await restoreTo(harness.ask, bookmark, noPause)
  expect(ok).toBe(true)
  expect(lines[1]).toBe('Deleted again, as forgotten after the bookmark: 1.')
  expect(references(harness)).toEqual([lost, stopped])
  expect(linkKeyHash(harness.database)).not.toBe(linkKey)
  expect(await harness.ask('files', lost)).toHaveLength(1)
  expect(await harness.ask('newsList')).toHaveLength(1)
  await harness.advance(20 * MINUTE)
  expect(await harness.ask('forgotten')).toEqual(register)

  // And back again, by the bookmark that the command names.
  const undo = lines.at(-1)?.replace('To undo it: restore ', '') ?? ''
  await restoreTo(harness.ask, undo, noPause)
  expect(references(harness)).toEqual([stopped])
})

test('a restored row that waits goes as a possible repeat', async () => {
  const harness = withRecovery()
  harness.mail = refuses('E_DELIVERY_FAILED')
  await harness.enter('mens-open', open)
  const bookmark = String(await harness.ask('bookmark', ''))
  harness.mail = accepts
  await harness.advance(20 * MINUTE)
  await restoreTo(harness.ask, bookmark, noPause)
  await harness.advance(20 * MINUTE)
  const marked = harness.subjects().map((subject) => subject.includes('may be a repeat'))
  expect(marked).toEqual([false, true])
})

test('an unknown bookmark changes nothing', async () => {
  const harness = withRecovery()
  const reference = referenceOf(await harness.register('mens-open', open))
  await expect(restoreTo(harness.ask, 'nonsense', noPause)).rejects.toThrow('unknown bookmark')
  await harness.settle()
  expect(references(harness)).toEqual([reference])
  expect(harness.subjects()).toEqual(["Men's Open, entry 1: Khumalo, looking for a partner"])
})
