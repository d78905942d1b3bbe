// What every page has and none needs before it has come to rest: a chunk of its own, brought at idle (main.tsx).
import { createRoot } from 'react-dom/client'
import { persistently } from '../../api/until-online.ts'
import { whenIdle } from '../../app/idle.ts'
import { routeOf } from '../../app/routes.tsx'
import { startOutbox } from '../../forms/start-outbox.ts'
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
  // By itself, so that what it weighs is seen; a star that is pressed waits for it.
  void persistently(() => import('../../my-team/later.ts')).then(
    ({ startMyTeams }) => startMyTeams(),
    () => undefined,
  )
  // After all that the page itself still brings.
  whenIdle(startServiceWorker)
}
