// What this isolate has to tell, counted: Pages keeps no log of its Functions, so the counts go to the mail Worker, which
// keeps them by day. Names of events alone; the log lines with their reasons are there for whoever looks on live.

import type { MailBinding } from '../../contract/mail.ts'
import { MINUTE, SECOND } from '../../contract/time.ts'
import { type Clock, within } from './clock.ts'
import type { Log } from './log.ts'

/** A write to the outbox each: with dozens of isolates a small part of what the free plan allows in a day. */
const EVERY_MS = MINUTE
const PATIENCE_MS = 5 * SECOND
/** Fewer than the mail Worker takes at once. */
const MOST_KINDS = 150

export type Notes = ReturnType<typeof createNotes>

export function createNotes({ clock, log }: { clock: Clock; log: Log }) {
  const counts = new Map<string, number>()
  let toldAt = Number.NEGATIVE_INFINITY

  function count(event: string, times = 1) {
    if (!counts.has(event) && counts.size >= MOST_KINDS) return
    counts.set(event, (counts.get(event) ?? 0) + times)
  }

  return {
    count,
    /** Counts every line that is not mere information. */
    log: ((level, event, fields) => {
      if (level !== 'info') count(event)
      log(level, event, fields)
    }) satisfies Log,
    /** Never throws; what could not be told is told the next time. */
    tell: async (mail: MailBinding | null): Promise<void> => {
      const now = clock.now()
      if (mail === null || counts.size === 0 || now - toldAt < EVERY_MS) return
      toldAt = now
      const told = [...counts]
      counts.clear()
      try {
        await within(
          clock,
          PATIENCE_MS,
          mail.note(told.map(([event, times]) => ({ event, count: times }))),
        )
      } catch {
        // No line: it would be counted, and there is nobody to tell.
        for (const [event, times] of told) count(event, times)
      }
    },
  }
}
