// Counts of the edge's warnings and errors, and of what visitors use, which the mail Worker keeps.
import { type Clock, withDeadline } from '../shared/clock.ts'
import type { MailBinding } from '../shared/forms/submission.ts'
import type { Fields, Level, Log } from '../shared/log.ts'
import { EMBED } from '../shared/surfaces.ts'
import { MINUTE, SECOND } from '../shared/time.ts'

/** Each call writes to the outbox; with dozens of isolates this stays a small part of a day's quota. */
const SEND_MS = MINUTE
const SEND_TIMEOUT_MS = 5 * SECOND
/** Beyond it only names without details are counted: together fewer than the mail Worker accepts. */
const MAX_KINDS = 150

/** A page with tables that a browser opened, or a frame that another site did; no frame's own reload, nothing fetched ahead. */
export function useOf({ method, url, headers }: Request, status: number): string | null {
  const path = url.slice(url.indexOf('/', 8))
  const isOpened = method === 'GET' && [200, 304].includes(status) && !headers.has('sec-purpose')
  if (!isOpened) return null
  if (path.startsWith('/standings'))
    return headers.get('sec-fetch-dest') === 'document' ? 'use:table' : null
  return path.startsWith(EMBED) && headers.get('sec-fetch-site') === 'cross-site'
    ? 'use:frame'
    : null
}

/** Counts the events of one isolate for the mail Worker, which keeps them by day: Pages keeps no log of its Functions. */
export function createCounts({ clock, log }: { clock: Clock; log: Log }) {
  const counts = new Map<string, number>()
  let sentAt = Number.NEGATIVE_INFINITY

  function count(event: string, times = 1) {
    if (event.includes(':') && !counts.has(event) && counts.size >= MAX_KINDS) return
    counts.set(event, (counts.get(event) ?? 0) + times)
  }

  return {
    count,
    /** Counts warnings and errors. */
    log: (level: Level, event: string, fields?: Fields) => {
      if (level !== 'info') count(event)
      log(level, event, fields)
    },
    /** At most once a minute. Never throws; counts that could not be sent are sent the next time. */
    send: async (mail: MailBinding | null): Promise<void> => {
      const now = clock.now()
      if (mail === null || counts.size === 0 || now - sentAt < SEND_MS) return
      sentAt = now
      const sending = [...counts]
      counts.clear()
      try {
        const counts = sending.map(([event, times]) => ({ event, count: times }))
        await withDeadline(clock, SEND_TIMEOUT_MS, () => mail.note(counts))
      } catch {
        // Not logged: log lines are counted as events too.
        for (const [event, times] of sending) count(event, times)
      }
    },
  }
}
