import { useState } from 'react'
import { Button, Buttons } from '../../ui/button.tsx'
import { Card } from '../../ui/cards.tsx'

type DeviceProps = { heading: string; text: string; button: string; done: string; failed: string }

/** What the site stores on the device, and a button to clear it. */
export function Device({ heading, text, button, done, failed }: DeviceProps) {
  const [said, setSaid] = useState('')
  const clear = () => {
    clearDevice().then(
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

/** Rejects when something could not be cleared, as with blocked storage. */
async function clearDevice(): Promise<void> {
  const results = await Promise.allSettled([clearStores(), clearCaches()])
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

async function clearStores(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  // Other tabs get the event from the browser; null stands for all keys.
  dispatchEvent(new StorageEvent('storage', { key: null }))
}

/** The worker first: it would refill the caches. It answers as long as this page is open. */
async function clearCaches(): Promise<void> {
  // Without HTTPS there are neither workers nor caches.
  if (!('serviceWorker' in navigator)) return
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.map((worker) => worker.unregister()))
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}
