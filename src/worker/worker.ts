// The service worker: what it hears of the browser, and what it does then. What it keeps is decided by the build.
/// <reference lib="webworker" />
import { LOOKS_AT_TABLES, OFFLINE_PATH } from '../../shared/on-device.ts'
import { SECOND } from '../../shared/time.ts'
import { STANDINGS_API } from '../../shared/urls.ts'
import { keptFirst, networkFirst } from './answer.ts'
import { bringShell, bringTables } from './install.ts'
import { createKept } from './kept.ts'
import { isKept, isOfTeams, type Kind, kindOf, onAllLeagues, placeOf } from './requests.ts'
import { forgetOldBuilds, isNothingTyped, rememberTabs } from './turnover.ts'

declare const self: ServiceWorkerGlobalScope
/** Put in by scripts/build/service-worker.ts. */
declare const VERSION: string
/** Where it stands what this build keeps. */
declare const LIST_PATH: string
declare const ALL_LEAGUES_PATH: string

/** On a court without signal nobody waits longer. */
const SILENCE_MS = 3 * SECOND
/** What is kept may lead to another page, which is not waited for as long again. */
let silentUntil = 0

const { caches, clients, origin, registration } = self
const { now } = Date
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const kept = createKept({ caches, now, version: VERSION })
const brings = {
  kept,
  listPath: LIST_PATH,
  fetch: (path: string, init?: RequestInit) => fetch(path, init),
  now,
}
const tabs = () => clients.matchAll({ includeUncontrolled: true })
const old = { caches, kept, tabs: async () => (await tabs()).map(({ id }) => id) }

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => {
  if (event.data === LOOKS_AT_TABLES) event.waitUntil(bringTables(brings, []))
})
self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, origin)
  if (kind) event.respondWith(answer(event, kind))
})

function answer(event: FetchEvent, kind: Kind): Promise<Response> {
  const url = new URL(event.request.url)
  const path = url.pathname
  const ask = () => preloaded(event)
  if (kind === 'through') return ask()
  const shelf = kind === 'file' ? kept.files : kept.tables
  const ways = {
    ask,
    kept: () => shelf.find(path),
    keep: (response: Response) => shelf.keep(path, response),
    hold: (work: Promise<unknown>) => event.waitUntil(work),
    silence: () => wait(now() < silentUntil ? 0 : SILENCE_MS),
    silent: () => {
      silentUntil = now() + SILENCE_MS
    },
  }
  if (kind === 'file') return keptFirst(ways)
  if (kind === 'table') return networkFirst(ways)
  ways.hold(forget())
  const keep = async (response: Response) => {
    if (isKept(url)) await kept.pages.keep(path, response)
  }
  return networkFirst({ ...ways, kept: () => keptPage(url), keep }).catch((cause) =>
    offline(path + url.search, cause),
  )
}

async function install(): Promise<void> {
  await bringShell(brings)
  const open = await tabs()
  const seen = open.map(({ url }) => new URL(url)).filter(isKept)
  const ofTeams = seen.map(({ pathname }) => pathname).filter(isOfTeams)
  // A build before this one had them, too.
  if (ofTeams.length > 0 || (await kept.hasTables())) await bringTables(brings, ofTeams)
  if (registration.active && (await isNothingTyped(open, wait))) await self.skipWaiting()
}

async function activate(): Promise<void> {
  await registration.navigationPreload?.enable()
  await rememberTabs(old)
  await clients.claim()
  await forget()
  // While it waited, the build before it may have taken them for old ones.
  if (!(await kept.stands())) await bringShell(brings)
}

async function forget(): Promise<void> {
  await forgetOldBuilds(old)
  await kept.forgetOld()
}

/** The browser asks for a page while it starts this worker. */
async function preloaded(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request)
}

async function keptPage(url: URL): Promise<Response | undefined> {
  const path = url.pathname
  const own = isKept(url) ? await kept.pages.find(path) : undefined
  if (own) return own
  if (path === '/standings') return await kept.files.find(ALL_LEAGUES_PATH)
  const place = placeOf(path)
  // A table that was never opened as a page of its own: the page of all leagues shows it.
  return place && (await kept.tables.find(STANDINGS_API + place.league))
    ? Response.redirect(onAllLeagues(place))
    : undefined
}

async function offline(path: string, cause: unknown): Promise<Response> {
  if (await kept.pages.find(OFFLINE_PATH)) return Response.redirect(`${OFFLINE_PATH}#${path}`)
  throw cause
}
