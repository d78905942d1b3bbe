// Shared by pages and service worker: what the worker caches, and how a page recognises a cached answer.
import { DAY } from './time.ts'

export const WORKER_PATH = '/sw.js'

/** Header of a cached answer: when it was stored, in milliseconds. */
export const KEPT_AT = 'x-kept-at'
/** Entry of Server-Timing, which a script can read of its own document: the page came from the cache. */
export const DEVICE_TIMING = 'device'

/** Names of caches. Pages and files belong to a build, tables to none. */
export const PAGES = 'pages-'
export const FILES = 'files-'
export const TABLES = 'tables'
/** Cached pages with team names expire after as long as drafts. */
export const PAGES_KEPT_MS = 7 * DAY

/** Shown for a page that is not cached; the hash holds that page's path, so no server sees it. */
export const OFFLINE_PATH = '/offline'
/** Pictures of installed pages. */
export const KEPT_PICTURES: readonly string[] = ['diagrams/court', 'diagrams/court-phone'].map(
  (name) => `/static/${name}.svg`,
)

/** Prefix of an asset: the page of all leagues without rows. Its script fills in any league's tables. */
export const ALL_LEAGUES = '/assets/all-leagues-'
