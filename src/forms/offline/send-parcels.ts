// Sends what waits on this device, from whatever page is open, and says there what became of it.
import type { FormDefinition } from '../../../shared/forms/definition.ts'
import { untilOnline } from '../../api/until-online.ts'
import { deviceStorage } from '../session/drafts.ts'
import { attempt } from '../session/send.ts'
import { isLineAway, untilReachable } from './offline.ts'
import { formOnScreen } from './on-screen.ts'
import { oneTabAtATime } from './one-tab.ts'
import { placeBanners, showSaid } from './parcel-banner.tsx'
import { createSender } from './parcel-sender.ts'
import { FORM_IS_GONE, sayOutcome } from './parcel-words.ts'
import { deviceParcels, type Parcel, type ParcelOutcome } from './parcels.ts'

let ofPage: ReturnType<typeof createSender> | null = null

/** Until nothing waits any more, or the page ends. */
export async function sendParcels(): Promise<void> {
  await senderOfPage()?.send()
}

/** What is left now waits for no pause of another form. */
export async function sendNew(form: FormDefinition): Promise<void> {
  await senderOfPage()?.sendNew(form)
}

function senderOfPage() {
  const device = deviceStorage()
  if (device === null) return null
  void placeBanners()
  ofPage ??= createSender({
    device,
    keys: () => Object.keys(device),
    parcels: deviceParcels(device),
    attempt,
    isLineAway,
    oneTabAtATime,
    tell,
    tellGone: (key) => showSaid(FORM_IS_GONE, key),
    untilReachable: () => untilReachable(new AbortController().signal),
    pause: untilOnline,
    now: Date.now,
  })
  return ofPage
}

/** In the form itself when it is on screen, else in a banner. */
async function tell(form: FormDefinition, outcome: ParcelOutcome, parcel: Parcel): Promise<void> {
  const show = formOnScreen(form.id)
  if (show === null || outcome.kind === 'past') {
    await showSaid(sayOutcome(form, outcome), `${parcel.id} ${outcome.kind}`)
    return
  }
  show(
    outcome.kind === 'sent' ? { kind: 'accepted', reference: outcome.reference } : outcome.returned,
  )
}
