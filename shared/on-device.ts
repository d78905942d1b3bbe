// What pages and the service worker agree on: what a phone keeps of the site, and how it says so.
import { DAY } from './time.ts'

export const WORKER_PATH = '/sw.js'

/** On what is kept, and so on each answer that comes from the phone: when it was, in milliseconds. */
export const KEPT_AT = 'x-kept-at'
/** A name of Server-Timing, which a script can read of its own document: the page comes from the phone. */
export const DEVICE_TIMING = 'device'

/** Of the caches: pages and files belong to a build, tables to none. */
export const PAGES = 'pages-'
export const FILES = 'files-'
export const TABLES = 'tables'
/** Names of teams stay as long as a form that was begun, and no longer. */
export const KEPT_MS = 7 * DAY

/** Where somebody is led who asks for a page that the phone does not keep; the page stands behind the hash, which no server sees. */
export const OFFLINE_PATH = '/offline'
/** Of no league alone, and needed at the court: kept with each build. */
export const LASTING_PAGES: readonly string[] = ['/rules', '/contact', OFFLINE_PATH]

/** Of the pages that are kept; all others come with the network. */
export const KEPT_PICTURES: readonly string[] = ['diagrams/court', 'diagrams/court-phone'].map(
  (name) => `/static/${name}.svg`,
)

/** Begins the path of the page of all leagues as no edge has filled it: tables come to it by themselves. */
export const ALL_LEAGUES = '/assets/all-leagues-'

/** The worker asks each page whether something is typed there; it answers true or false. */
export const ANYTHING_TYPED = 'anything-typed'
/** A page says that somebody looks at tables. */
export const LOOKS_AT_TABLES = 'looks-at-tables'
