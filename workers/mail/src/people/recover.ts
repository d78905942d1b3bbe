// Taking the outbox back in time, and what has to be done again afterwards: whoever was forgotten since comes back with
// it, and so does a news consent that was stopped.
import * as v from 'valibot'
import type { Parts } from '../parts.ts'
import { forgetPartner, forgetSubmission } from './forget.ts'
import { type Forgotten, ForgottenSchema, forgottenList, recordForgotten } from './forgotten.ts'
import { stopNews, stoppedNews } from './news.ts'

type RecoverParts = Pick<Parts, 'database' | 'clock' | 'hash' | 'alert' | 'recovery' | 'arm'>

const SinceSchema = v.object({ forgotten: v.array(ForgottenSchema), stopped: v.array(v.string()) })

/** The bookmark of a moment (ISO), or of now. */
export async function bookmark({ clock, recovery }: RecoverParts, time: string): Promise<string> {
  const at = time === '' ? clock.now() : Date.parse(time)
  if (Number.isNaN(at)) throw new Error(`"${time}" is no time`)
  return await recovery.bookmarkAt(at)
}

/** What must hold after a restore, whatever the storage of then says; taken before it. */
export function sinceThen({ database }: RecoverParts): v.InferOutput<typeof SinceSchema> {
  return { forgotten: forgottenList(database), stopped: stoppedNews(database) }
}

/** At the next start; the answer is the bookmark that undoes it. */
export async function restore({ recovery }: RecoverParts, to: string): Promise<string> {
  return await recovery.restoreTo(to)
}

/**
 * After the restart: `since` is what `sinceThen` gave. What waits may have been delivered since the bookmark, so it is
 * marked as a repeat. The answer: how many were forgotten again.
 */
export async function afterRestore(parts: RecoverParts, since: string): Promise<number> {
  const { database, clock, arm } = parts
  const { forgotten, stopped } = v.parse(SinceSchema, JSON.parse(since))
  database.exec("UPDATE delivery SET may_repeat = 1 WHERE state <> 'sent' AND next_at IS NOT NULL")
  const before = forgottenList(database)
  let again = 0
  let sending = 0
  for (const one of forgotten) {
    const forget = one.partner ? forgetPartner : forgetSubmission
    const answer = await forget(parts, one.reference, one.reason)
    if (answer === 'forgotten') again += 1
    if (answer === 'sending') sending += 1
    // Its day stays that of then; the mailbox is asked once more.
    const isKnown = before.some((known) => isSame(known, one))
    if (answer === 'forgotten' || (answer === 'unknown' && !isKnown)) {
      recordForgotten(database, { ...one, told: false })
    }
  }
  for (const address of stopped) stopNews(database, address, clock.now())
  await arm()
  if (sending > 0) throw new Error(`${sending} to be forgotten are just being sent`)
  return again
}

function isSame(one: Forgotten, other: Forgotten): boolean {
  return one.reference === other.reference && one.partner === other.partner
}
