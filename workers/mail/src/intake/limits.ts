// How much one address may send: counted exactly, under a hash that changes its salt every day and is forgotten with it.
import { DAY, MINUTE, nextSastDay, sastDay } from '../../../../contract/time.ts'
import type { Settings } from '../settings.ts'
import type { Database } from '../storage/database.ts'
import type { KeyedHash } from '../storage/keyed-hash.ts'

const WINDOW_MS = 10 * MINUTE

/** Today's hash of the address, and yesterday's, so that midnight does not empty the ten minutes. */
export type VisitorKeys = { today: string; yesterday: string }

export async function visitorKeys(
  database: Database,
  hash: KeyedHash,
  address: string,
  now: number,
): Promise<VisitorKeys> {
  const network = networkOf(address)
  const keyOf = (at: number) => {
    const day = sastDay(at)
    return hash.of('address', saltOf(database, day), network)
  }
  return { today: await keyOf(now), yesterday: await keyOf(now - DAY) }
}

/** Milliseconds until one more is welcome, or null when it is welcome now. */
export function overLimit(
  database: Database,
  { today, yesterday }: VisitorKeys,
  limits: Settings['limits'],
  now: number,
): number | null {
  const recent = database.exec(
    'SELECT at FROM visit WHERE address IN (?, ?) AND at > ? ORDER BY at DESC LIMIT ?',
    today,
    yesterday,
    now - WINDOW_MS,
    limits.addressTenMinutes,
  )
  if (recent.length >= limits.addressTenMinutes) {
    return Number(recent.at(-1)?.at) + WINDOW_MS - now
  }
  const [row] = database.exec('SELECT count(*) AS count FROM visit WHERE address = ?', today)
  return Number(row?.count ?? 0) >= limits.addressDay ? nextSastDay(now) - now : null
}

export function recordVisit(database: Database, { today }: VisitorKeys, now: number): void {
  database.exec('INSERT INTO visit (address, at) VALUES (?, ?)', today, now)
}

export function forgetVisits(database: Database, now: number): void {
  database.exec('DELETE FROM visit WHERE at < ?', now - 2 * DAY)
  database.exec(
    "DELETE FROM secret WHERE name LIKE 'salt:%' AND name < ?",
    `salt:${sastDay(now - DAY)}`,
  )
}

/** An IPv6 visitor owns a whole /64 and could change address with every post. */
export function networkOf(address: string): string {
  const plain = address
    .trim()
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === '' ? [] : tail.split(':')
  const zeros = plain.includes('::') ? Math.max(0, 8 - front.length - back.length) : 0
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

function saltOf(database: Database, day: string): string {
  const name = `salt:${day}`
  return database.transaction(() => {
    const [row] = database.exec('SELECT value FROM secret WHERE name = ?', name)
    if (typeof row?.value === 'string') return row.value
    const fresh = crypto.randomUUID()
    database.exec('INSERT INTO secret (name, value) VALUES (?, ?)', name, fresh)
    return fresh
  })
}
