// Deployed in place of the worker when SERVICE_WORKER=off: clears every cache and unregisters itself.
/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(recall()))

async function recall(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}

// Makes the file a module with its own scope.
export {}
