// How many places of each tournament are taken, as the mail Worker counts them. It alone decides who gets one.
import * as v from 'valibot'
import { withDeadline } from '../../shared/clock.ts'
import { kindOf } from '../../shared/log.ts'
import { type Places, PlacesSchema } from '../../shared/places.ts'
import { MINUTE, SECOND } from '../../shared/time.ts'
import type { Env, RequestContext } from '../env.ts'
import type { Source } from './cache.ts'
import { type ListOptions, listSource, type StoredList } from './lists.ts'

const FRESH_MS = MINUTE
const RETRY_MS = 15 * SECOND
const DEADLINE_MS = 4 * SECOND

export type StoredPlaces = StoredList<Places>

export function placesSource(
  { var: { env } }: RequestContext,
  options: ListOptions,
): Source<StoredPlaces> {
  return listSource({
    key: 'places:v1',
    item: PlacesSchema,
    now: options.clock.now,
    fetch: () => askMail(env, options),
    freshFor: ({ failures }) => (failures === 0 ? FRESH_MS : RETRY_MS),
    waitIfOlderMs: FRESH_MS,
    // One call away, and new with each entry.
    needsKv: () => false,
  })
}

async function askMail({ MAIL: mail }: Env, { clock, log }: ListOptions): Promise<Places[] | null> {
  try {
    return (
      mail &&
      v.parse(v.array(PlacesSchema), await withDeadline(clock, DEADLINE_MS, () => mail.places()))
    )
  } catch (cause) {
    log('warn', 'places_unknown', { cause: kindOf(cause) })
    return null
  }
}
