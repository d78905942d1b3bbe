// In place of the worker where SERVICE_WORKER=off: it takes itself, and all that one before it has kept, off every phone.
/// <reference lib="webworker" />
import { isTyped } from './turnover.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(recall()))

async function recall(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  for (const tab of await self.clients.matchAll({ type: 'window' })) {
    // A page in sight that does not answer is not whole: what was wrong may have broken it.
    const isBroken = tab.visibilityState === 'visible' && (await isTyped(tab, wait)) === null
    if (isBroken) await tab.navigate(tab.url).catch(() => null)
  }
}
