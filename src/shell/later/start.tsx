// What every page does once it is idle: a chunk of its own (main.tsx).
import { createRoot } from 'react-dom/client'
import { persistently } from '../../api/until-online.ts'
import { whenIdle } from '../../app/idle.ts'
import { routeOf } from '../../app/routes.tsx'
import { device } from '../../app/storage.ts'
import { outboxForms } from '../../forms/record.ts'
import { askedTeam } from '../../my-team/team-query.ts'
import { isBare } from '../shell.tsx'
import { forgetOld } from './forget-old.ts'
import { startMenus } from './menus.ts'
import { loadOtherPages } from './other-pages.ts'
import { startServiceWorker } from './service-worker.ts'
import { Tooltips } from './tooltips.tsx'

export function start(): void {
  forgetOld(device, Date.now())
  // Nobody rests on a control of a screen on a wall, and it asks for nothing but tables.
  if (!isBare(routeOf(location.pathname))) startControls()
  // For tests: from here on the page does all that it can.
  document.documentElement.dataset.rested = ''
}

function startControls(): void {
  startMenus()
  // Beside the page: it belongs to no part of it.
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Tooltips />)
  loadOtherPages()
  startOutbox()
  offerAskedTeam()
  // After all that the page itself still brings.
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

/** The page is whole without it, and the link works again on the next visit. */
function offerAskedTeam(): void {
  const asked = askedTeam(location)
  if (!asked) return
  import('../../my-team/offer.tsx').then(
    ({ offer }) => offer(asked),
    () => undefined,
  )
}
