// What this device keeps for the site, and a button to clear it.
import { useState } from 'react'
import { Button, Buttons } from '../../ui/button.tsx'
import { Card } from '../../ui/cards.tsx'

type DeviceProps = { heading: string; text: string; button: string; done: string; failed: string }

/** What the site keeps on a phone, and the end of it. */
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

/** Rejects where something is left: a browser that blocks storage says so at any use of it. */
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
  // Other tabs hear of it by themselves: null stands for all keys.
  dispatchEvent(new StorageEvent('storage', { key: null }))
}

/** The worker first: as long as this page is open it answers, and begins no cache that is gone. */
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

/** One that another tab has open goes once that is closed. */
function deleted(indexedDB: IDBFactory | undefined, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB?.deleteDatabase(name)
    if (!request) return resolve()
    request.onsuccess = () => resolve()
    request.onblocked = () => resolve()
    request.onerror = () => reject(request.error)
  })
}
