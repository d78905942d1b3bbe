import { useState } from 'react'
import { Button, Buttons } from '../../ui/button.tsx'
import { Card } from '../../ui/cards.tsx'

type DeviceProps = { heading: string; text: string; button: string; done: string; failed: string }

/** What the site stores on the device, and a button to clear it. */
export function Device({ heading, text, button, done, failed }: DeviceProps) {
  const [said, setSaid] = useState('')
  const clear = () => {
    clearDevice(window).then(
      () => setSaid(done),
      () => setSaid(failed),
    )
  }
  return (
    <Card ground="glass">
      <h3>{heading}</h3>
      <p>{text}</p>
      <div className="scripted screen">
        <Buttons>
          <Button look="outline" onClick={clear}>
            {button}
          </Button>
        </Buttons>
        <p role="status">{said}</p>
      </div>
    </Card>
  )
}

type Browser = {
  localStorage: Storage
  sessionStorage: Storage
  caches?: CacheStorage
  indexedDB?: IDBFactory
  navigator: { serviceWorker?: ServiceWorkerContainer }
  dispatchEvent: (event: Event) => void
}

/** Rejects when something could not be cleared, as with blocked storage. */
async function clearDevice(browser: Browser): Promise<void> {
  const results = await Promise.allSettled([
    clearStores(browser),
    clearCaches(browser),
    clearDatabases(browser),
  ])
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

async function clearStores({ localStorage, sessionStorage, dispatchEvent }: Browser) {
  localStorage.clear()
  sessionStorage.clear()
  // Other tabs get the event from the browser; null stands for all keys.
  dispatchEvent(new StorageEvent('storage', { key: null }))
}

/** The worker first: it would refill the caches. It answers as long as this page is open. */
async function clearCaches({ caches, navigator }: Browser) {
  const registrations = await navigator.serviceWorker?.getRegistrations()
  await Promise.all((registrations ?? []).map((registration) => registration.unregister()))
  const names = await caches?.keys()
  await Promise.all((names ?? []).map((name) => caches?.delete(name)))
}

async function clearDatabases({ indexedDB }: Browser) {
  const databases = await indexedDB?.databases?.()
  await Promise.all((databases ?? []).map(({ name }) => name && deleted(indexedDB, name)))
}

/** A database that another tab has open is deleted when that closes. */
function deleted(indexedDB: IDBFactory | undefined, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB?.deleteDatabase(name)
    if (!request) return resolve()
    request.onsuccess = () => resolve()
    request.onblocked = () => resolve()
    request.onerror = () => reject(request.error)
  })
}
