// By what name, and how long, the device of a screen keeps its tables: also for what forgets them on any page.
import { DAY } from '../../../shared/time.ts'

export const KEPT_PREFIX = 'tv:'
/** After a week without the edge nobody takes a table for today's. */
export const KEPT_MS = 7 * DAY
