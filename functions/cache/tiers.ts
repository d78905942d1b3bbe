// Every time of the read-through cache (docs/decisions/009-cache-tiers.md); how long a thing is fresh stands in sources/.
import { DAY, HOUR, MINUTE, SECOND } from '../../contract/time.ts'

/** With the grace at most 15 s: an answer from memory costs nothing, a read of KV or Cache API five to six bare answers. */
export const MEMORY_MS = 13 * SECOND
/** One request looks further when a memory entry expires; the others get it this much longer. */
export const GRACE_MS = SECOND
/** The page asks again after 3 s: by then another isolate's refresh must show. */
export const MEMORY_REFRESHING_MS = 2 * SECOND

/** The Cache API keeps an entry this long, if it can: rows that KV has not taken yet wait there for the next visitor. */
export const NEAR_MS = DAY
/** KV takes rows that changed this often, so that five leagues stay within half of its 1,000 writes a day on the free plan. */
export const WRITE_MS = 30 * MINUTE
/** Due times of data centres lie up to this far apart: more than the five minutes after which each looks again. */
export const WRITE_SPREAD_MS = 10 * MINUTE
/** The same for metered calls. */
export const METERED_SPREAD_MS = 30 * MINUTE
/** KV takes unchanged rows this often, so that its stamp tells how long they were right. */
export const KEEP_MS = 6 * HOUR
/** Ten minutes beyond: what KV holds can be answered at once. */
export const AT_ONCE_MS = KEEP_MS + 10 * MINUTE
/** What is older may be wrong by hours: a visitor waits this long for a refresh. */
export const WAIT_OLD_MS = 2.5 * SECOND
export const WAIT_UNKNOWN_MS = 5 * SECOND

/** Two stores that hang leave a visitor for whom nothing is known another second of those five. */
export const STORE_MS = 2 * SECOND
/** With something to show, KV could only know something newer: a read across the world takes about 0.2 s. */
const NEWER_MS = SECOND / 2
/** A page that is filled has a static one to fall back on: with both stores hanging it is there after twice this. */
const GLANCE_MS = 0.3 * SECOND
/** How long the stores may take: each, and KV when something is known. */
export const LOOK_UP = { ms: STORE_MS, newerMs: NEWER_MS }
export const GLANCE: typeof LOOK_UP = { ms: GLANCE_MS, newerMs: GLANCE_MS }
/** A refresh takes less; when its isolate has died, another takes over after this. */
export const LOCK_MS = 30 * SECOND
/** Clocks of machines differ a little; a record from further ahead is not believed. */
export const SKEW_MS = MINUTE
