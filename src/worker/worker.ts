// The service worker. Pages and data come from the network first, files of the build from the cache first. A new build
// waits until the last page of the old one is closed, which is the browser's own way.
/// <reference lib="webworker" />
import { OFFLINE_PATH } from '../../shared/on-device.ts'
import { INSTALLED_PAGES } from '../../shared/routes.ts'
import { SECOND } from '../../shared/time.ts'
import { STANDINGS_API } from '../../shared/urls.ts'
import { isCacheable, kindOf, namesTeams, networkFirst, standIn } from './requests.ts'
import { PageStore } from './store.ts'

declare const self: ServiceWorkerGlobalScope
/** Put in by scripts/build/service-worker.ts. */
declare const VERSION: string
declare const FILES: Readonly<Record<string, string>>
declare const DATA: readonly string[]
declare const ALL_LEAGUES_PATH: string

/** The longest wait for the network before the cache answers. */
const TIMEOUT_MS = 3 * SECOND
let slowUntil = 0

const { caches, clients, origin, registration } = self
const { now } = Date
const store = new PageStore(
  { version: VERSION, pages: [...INSTALLED_PAGES, ALL_LEAGUES_PATH], files: FILES, data: DATA },
  { caches, now, fetch: (path, init) => fetch(path, init) },
)

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, origin)
  const url = new URL(event.request.url)
  if (kind === 'page') event.respondWith(page(event, url))
  else if (kind === 'data') event.respondWith(data(event, url.pathname))
  else if (kind === 'file') event.respondWith(file(event, url.pathname))
  else if (kind === 'through') event.respondWith(fromNetwork(event))
})

async function install(): Promise<void> {
  const open = await clients.matchAll({ includeUncontrolled: true })
  const shown = open.map(({ url }) => new URL(url)).filter(isCacheable)
  await store.install(shown.map(({ pathname }) => pathname).filter(namesTeams))
  await store.renew()
}

async function activate(): Promise<void> {
  await registration.navigationPreload?.enable()
  await clients.claim()
  await store.deleteOtherBuilds()
}

function page(event: FetchEvent, url: URL): Promise<Response> {
  const network = fromNetwork(event)
  if (isCacheable(url)) {
    saveBehind(event, network, (response) => store.savePage(url.pathname, response))
  }
  event.waitUntil(store.expire().then(() => store.renew()))
  const cached = () => cachedPage(url)
  return networkFirst({ network, cached, timeout, onNoAnswer }).catch(async (cause) => {
    if (!(await store.findPage(OFFLINE_PATH))) throw cause
    return Response.redirect(`${OFFLINE_PATH}#${url.pathname}${url.search}`)
  })
}

function data(event: FetchEvent, path: string): Promise<Response> {
  const network = fromNetwork(event)
  saveBehind(event, network, (response) => store.saveData(path, response))
  return networkFirst({ network, cached: () => store.findData(path), timeout, onNoAnswer })
}

async function file(event: FetchEvent, path: string): Promise<Response> {
  return (await store.findFile(path).catch(() => undefined)) ?? fetch(event.request)
}

/** Uses the navigation preload: the browser requests a page while it starts this worker. */
async function fromNetwork(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request)
}

/** Caches an answer even when it comes too late for this request. Cloned before its body is read. */
function saveBehind(
  event: FetchEvent,
  network: Promise<Response>,
  save: (response: Response) => Promise<unknown>,
): void {
  event.waitUntil(network.then((response) => save(response.clone())).catch(() => undefined))
}

function timeout(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, now() < slowUntil ? 0 : TIMEOUT_MS))
}

/** Requests that follow a cached page do not wait as long again. */
function onNoAnswer(): void {
  slowUntil = now() + TIMEOUT_MS
}

async function cachedPage(url: URL): Promise<Response | undefined> {
  const { pathname } = url
  const stored = isCacheable(url) ? await store.findPage(pathname) : undefined
  if (stored) return stored
  if (pathname === '/standings') return await store.findPage(ALL_LEAGUES_PATH)
  if (pathname.startsWith('/results/') && (await store.findPage('/results')))
    return Response.redirect('/results')
  const other = standIn(pathname)
  return other && (await store.findData(STANDINGS_API + other.league))
    ? Response.redirect(other.path)
    : undefined
}
