// The evening mail about reported matches, on days with something new. The history Worker says what there is to do.
import * as v from 'valibot'
import { type Evening, EveningSchema } from '../../../../shared/history-worker.ts'
import { kindOf } from '../../../../shared/log.ts'
import { DAY, dayText, HOUR, MINUTE, SAST_OFFSET_MS } from '../../../../shared/time.ts'
import type { Environment } from '../settings.ts'
import { EVENING } from '../storage/tables.ts'
import { readValue, writeValue } from '../storage/values.ts'
import { list, paragraph, someOf } from './message.ts'
import { addNotice } from './notices.ts'

/** Just after 22:00, when the site is polled: that confirms what came into the tables at 21:45. */
const DUE_MS = 22 * HOUR + 5 * MINUTE - SAST_OFFSET_MS
/** `keys`: of the lines of the last mail. */
const LastSchema = v.object({ at: v.number(), keys: v.array(v.string()) })
/** Of one group. */
const MAX_LINES = 50

/** Once a day, and whenever somebody asks (`isAsked`). */
export async function planEvening(env: Environment, isAsked = false): Promise<void> {
  const { database, clock } = env
  const now = clock.now()
  const dueAt = isAsked ? now : now - ((now - DUE_MS) % DAY)
  const stored = readValue(database, EVENING, LastSchema)
  // A new outbox begins with the next evening.
  if (stored === null && !isAsked) return writeValue(database, EVENING, { at: dueAt, keys: [] })
  const last = stored ?? { at: 0, keys: [] }
  const evening = last.at < dueAt ? await askEvening(env) : null
  if (evening === null) return
  const { sections } = evening
  const keys = sections.flatMap(({ lines }) => lines.map(({ key }) => key))
  writeValue(database, EVENING, { at: dueAt, keys })
  if (keys.every((key) => last.keys.includes(key))) return
  const lists = sections.map(({ heading, lines }) => {
    const texts = lines.map(({ text }) => text)
    return list(heading, someOf(texts, MAX_LINES, ': npm run history -- reports --remote'))
  })
  const end =
    'What is typed in as reported is not in this mail. It comes after 22:00 when there is something new.'
  const blocks = [...lists, paragraph(end)]
  addNotice(database, { key: EVENING, dueAt, subject: `Scores, ${dayText(now)}`, blocks })
  // Others of a kind are sent once an hour.
  if (isAsked) database.exec('UPDATE notice SET next_at = due_at WHERE key = ?', EVENING)
}

/** null: it did not answer; the next tick asks again. */
export async function askEvening({ history, log }: Environment): Promise<Evening | null> {
  try {
    return history && v.parse(EveningSchema, await history.evening())
  } catch (cause) {
    log('warn', 'evening_unknown', { cause: kindOf(cause) })
    return null
  }
}
