// Work of every page at idle: a chunk of its own (main.tsx).
import { createRoot } from 'react-dom/client'
import { persistently } from '../../api/until-online.ts'
import { whenIdle } from '../../app/browser.ts'
import { routeOf } from '../../app/routes.tsx'
import { device } from '../../app/storage.ts'
import { outboxForms } from '../../forms/record.ts'
import { askedTeam } from '../../my-team/my-teams.ts'
import { isBare } from '../shell.tsx'
import { forgetOld } from './forget-old.ts'
import { startMenus } from './menus.ts'
import { loadOtherPages } from './other-pages.ts'
import { startServiceWorker } from './service-worker.ts'
import { Tooltips } from './tooltips.tsx'

export function start(): void {
  forgetOld(device, Date.now())
  // A wall screen needs no menus or tooltips, and fetches only tables.
  if (!isBare(routeOf(location.pathname))) startControls()
  // Tells tests that all idle work is done.
  document.documentElement.dataset.rested = ''
}

function startControls(): void {
  startMenus()
  // Outside the page's root.
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Tooltips />)
  loadOtherPages()
  startOutbox()
  offerAskedTeam()
  // After the page's own chunks.
  whenIdle(startServiceWorker)
}

/** Sends what is queued: at the start, when the device is online again, and when the page becomes visible. */
function startOutbox(): void {
  const look = () => {
    // Its code is loaded only when there is something to send.
    if (outboxForms(device, Date.now()).length === 0) return
    void persistently(() => import('../../forms/outbox.ts')).then(
      ({ sendAllQueued }) => sendAllQueued(),
      () => undefined,
    )
  }
  look()
  addEventListener('online', look)
  document.addEventListener('visibilitychange', () => document.hidden || look())
}

/** If the chunk fails, the page is complete without it, and the link works on the next visit. */
function offerAskedTeam(): void {
  const asked = askedTeam(location)
  if (!asked) return
  import('../../my-team/offer.tsx').then(
    ({ offer }) => offer(asked),
    () => undefined,
  )
}
