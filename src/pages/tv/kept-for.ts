// Key and expiry of the tables that a screen stores; also for the code that deletes them.
import { DAY } from '../../../shared/time.ts'

export const KEPT_PREFIX = 'tv:'
/** Tables that were not renewed for a week are deleted. */
export const KEPT_MS = 7 * DAY
