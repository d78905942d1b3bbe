// What every page does once it is idle: a chunk of its own (main.tsx).
import { createRoot } from 'react-dom/client'
import { whenIdle } from '../../app/idle.ts'
import { routeOf } from '../../app/routes.tsx'
import { startOutbox } from '../../forms/start-outbox.ts'
import { askedTeam } from '../../my-team/team-query.ts'
import { isBare } from '../shell.tsx'
import { forgetOld } from './forget-old.ts'
import { startMenus } from './menus.ts'
import { loadOtherPages } from './other-pages.ts'
import { startServiceWorker } from './service-worker.ts'
import { Tooltips } from './tooltips.tsx'

export function start(): void {
  forgetOld()
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

/** The page is whole without it, and the link works again on the next visit. */
function offerAskedTeam(): void {
  const asked = askedTeam(location)
  if (!asked) return
  import('../../my-team/offer.tsx').then(
    ({ offer }) => offer(asked),
    () => undefined,
  )
}
