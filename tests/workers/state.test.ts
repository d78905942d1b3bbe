// What earlier versions stored: every row, table and file is found again, and what waited is delivered.
import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR } from '../../shared/time.ts'
import { prepareTables } from '../../workers/mail/src/storage/schema.ts'
import { Harness } from './harness.ts'
import { TestDatabase } from './sqlite.ts'

const FIXTURE = 'tests/fixtures/state-3e90710/outbox.sqlite'
/** Some seconds after the process that wrote it was killed. */
const NOW = Date.UTC(2026, 10, 21, 20, 7)

let dir: string

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'state-'))
})

afterAll(() => rm(dir, { recursive: true, force: true }))

async function copyOf(name: string): Promise<TestDatabase> {
  const path = join(dir, name)
  await copyFile(FIXTURE, path)
  return new TestDatabase(path)
}

test('the migration loses no column of any row', async () => {
  const old = await copyOf('old')
  const now = await copyOf('now')
  prepareTables(now)
  expect(
    now.exec(
      `SELECT id, form, hash, body, reference, iif(spam, 'spam', state) AS state,
       coalesce(attempts, 0) AS attempts, next_at, created_at, last_code, tried_at, failed_at,
       sent_at, exported_at, coalesce(may_repeat, 0) AS may_repeat,
       coalesce(without_files, 0) AS bare, coalesce(skip_digest, 0) AS alone
       FROM submission LEFT JOIN delivery ON submission = id ORDER BY created_at`,
    ),
  ).toEqual(old.exec('SELECT * FROM submission ORDER BY created_at'))
  for (const table of ['file', 'entrant', 'confirmed', 'secret']) {
    const rows = `SELECT * FROM ${table}`
    expect([table, now.exec(rows)]).toEqual([table, old.exec(rows)])
  }
  expect(now.exec('SELECT form, edition, size, count FROM shirt')).toEqual(
    old.exec('SELECT form, CAST(year AS TEXT) AS edition, size, count FROM shirt'),
  )
  const visits = "SELECT date(at / 1000, 'unixepoch', '+2 hours') AS day, address AS key FROM visit"
  expect(now.exec('SELECT day, key, count FROM bucket ORDER BY day, key')).toEqual(
    old.exec(
      `SELECT day, key, count(*) AS count FROM (${visits}) GROUP BY day, key ORDER BY day, key`,
    ),
  )
  expect(now.exec('SELECT key, value FROM key_value')).toEqual([
    { key: 'circuit:email', value: '{"failures":1,"until":1795291597410,"permanent":false}' },
    { key: 'mails:2026-11-21', value: '4' },
  ])
  prepareTables(now)
})

test('what waited is delivered, with its files; what was under way is marked', async () => {
  const harness = new Harness({}, await copyOf('delivered'), NOW)
  expect(harness.stored().map(({ reference, state }) => `${reference} ${state}`)).toEqual([
    'CO-WAR6-Y4RC sent',
    'NG-A017-QESX sent',
    'LO-66KP-Q1TB sent',
    'CO-E109-DF19 failed',
    'NG-AHVP-5TFE queued',
    'JL-S32K-GYAA sent',
    'CO-AT7S-8AYJ queued',
    'NG-8CF3-E5AR queued',
    'JL-RA20-JAY3 queued',
    'MO-0WAF-A6S3 spam',
  ])
  await harness.advance(HOUR)
  expect(harness.states()).toEqual({ sent: 9, spam: 1 })
  expect(harness.mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Contact CO-AT7S-8AYJ',
    'Contact CO-E109-DF19',
    'Join the League JL-RA20-JAY3',
    'NxT Gen NG-8CF3-E5AR (may be a repeat)',
    'NxT Gen NG-AHVP-5TFE',
  ])
  const files = harness.mails.flatMap(({ attachments }) => attachments ?? [])
  expect(files.map(({ filename, content }) => `${filename} ${sha256(content)}`).toSorted()).toEqual(
    [
      'NG-8CF3-E5AR-birth-certificate.jpg 0e26e7a313eb0d2baf084892a8e12d280b8d7b6c770649513d5eab55df23d663',
      'NG-AHVP-5TFE-birth-certificate.png 42c5b009b674f1744090e572c3eb9bd197acbb01400a5dc127bf359a4f037f94',
      'NG-AHVP-5TFE-partner-birth-certificate.jpg 5ecbd1e2684eccf99465825ad9ee95b2b001d1cce1a7eaee2adaa8b5cd727dc0',
    ],
  )
  expect(await harness.ask('release', 'MO-0WAF-A6S3')).toBe(true)
  await harness.settle()
  expect(harness.states()).toEqual({ sent: 10 })
})

function sha256(content: string | ArrayBuffer | ArrayBufferView): string {
  if (!(content instanceof Uint8Array)) throw new Error('no bytes')
  return createHash('sha256').update(content).digest('hex')
}
