// What every page has and none needs before it has come to rest: a chunk of its own, brought at idle (main.tsx).
import { createRoot } from 'react-dom/client'
import { persistently } from '../../api/until-online.ts'
import { forgetOld } from './forget-old.ts'
import { startMenus } from './menus.ts'
import { loadOtherPages } from './other-pages.ts'
import { reportTrouble } from './report.ts'
import { Tooltips } from './tooltips.tsx'

export function start(): void {
  reportTrouble()
  startMenus()
  // Beside the page: it belongs to no part of it.
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Tooltips />)
  loadOtherPages()
  forgetOld()
  // For tests: from here on the page does all that it can.
  document.documentElement.dataset.rested = ''
  // By itself, so that what it weighs is seen; a star that is pressed waits for it.
  void persistently(() => import('../../my-team/later.ts')).then(
    ({ startMyTeams }) => startMyTeams(),
    () => undefined,
  )
}
