// What waits on this device to be sent goes from whatever page is open: a look at the start of a page, when the device
// is back and when the page is looked at again. What sends it comes only when there is something.
import { persistently } from '../../api/until-online.ts'
import { isParcelKey } from '../../forms/draft-keys.ts'

export function startSending(): void {
  look()
  addEventListener('online', look)
  document.addEventListener('visibilitychange', () => (document.hidden ? undefined : look()))
}

function look(): void {
  if (!isAnyWaiting()) return
  void persistently(() => import('../../forms/offline/send-parcels.ts')).then(
    ({ sendParcels }) => sendParcels(),
    () => undefined,
  )
}

function isAnyWaiting(): boolean {
  try {
    return Object.keys(window.localStorage).some(isParcelKey)
  } catch {
    // Blocked by the browser's settings: then nothing was kept either.
    return false
  }
}
