// Sends what waits on a device: again with the same id until an answer comes, one tab at a time. A visitor is told before
// anything is removed: who is cut off in between is told twice, and nothing is sent twice.
import { endpointOf, type FormDefinition } from '../../../shared/forms/definition.ts'
import { FORMS } from '../../../shared/forms/forms.ts'
import { MINUTE } from '../../../shared/time.ts'
import { isParcelKey, parcelKey } from '../draft-keys.ts'
import type { SendResult } from '../send-result.ts'
import { createDrafts, type Store } from '../session/drafts.ts'
import { type attempt, busyPauseMs } from '../session/send.ts'
import { bodyOf } from '../session/wire.ts'
import { mayWaitOnDevice } from './on-screen.ts'
import type { Parcel, ParcelOutcome, Parcels, Returned } from './parcels.ts'

/** The edge can be reached and cannot store the form just now. */
const FIRST_PAUSE_MS = MINUTE
const LONGEST_PAUSE_MS = 30 * MINUTE

/** Refusals that pass; what is foreign (a hotel's sign-in page) has no code. */
const FOR_NOW = ['', 'busy', 'too_many', 'unavailable', 'internal']

export type SenderParts = {
  device: Store
  /** Of all that the device keeps. */
  keys: () => readonly string[]
  parcels: Parcels
  attempt: typeof attempt
  isLineAway: () => Promise<boolean>
  /** Null: another tab is at it. */
  oneTabAtATime: (work: () => Promise<Rest>) => Promise<Rest | null>
  /** Resolves when it can be read. */
  tell: (form: FormDefinition, outcome: ParcelOutcome, parcel: Parcel) => Promise<void>
  tellGone: (key: string) => Promise<void>
  untilReachable: () => Promise<void>
  pause: (ms: number) => Promise<void>
  now: () => number
}

/** What is left after a round: nothing that can be sent, or until when to wait. */
type Rest = { kind: 'done' } | { kind: 'line-away' } | { kind: 'later'; pauseMs: number }

const DONE: Rest = { kind: 'done' }
const KEYS = FORMS.map(({ id }) => parcelKey(id))

export function createSender(parts: SenderParts) {
  let running: Promise<void> | null = null

  function send(): Promise<void> {
    running ??= sendAll(parts).finally(() => {
      running = null
    })
    return running
  }

  async function sendNew(form: FormDefinition): Promise<void> {
    // Else whoever is at it has perhaps passed this form by already, or pauses.
    const rest = running === null ? null : await sendRound(parts, [form])
    if (rest?.kind !== 'done') await send()
  }

  return { send, sendNew }
}

async function sendAll(parts: SenderParts): Promise<void> {
  let pause = FIRST_PAUSE_MS
  for (;;) {
    const rest = await sendRound(parts)
    if (rest.kind === 'done') return
    if (rest.kind === 'line-away') {
      await parts.untilReachable()
      pause = FIRST_PAUSE_MS
      continue
    }
    await parts.pause(Math.max(rest.pauseMs, pause))
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
  }
}

/** All that waits, once each. */
export async function sendRound(
  parts: SenderParts,
  forms: readonly FormDefinition[] = FORMS,
): Promise<Rest> {
  const rest = await parts.oneTabAtATime(async () => {
    await forgetGone(parts)
    let left = DONE
    for (const form of forms) {
      const one = await sendOne(parts, form)
      if (one.kind === 'line-away') return one
      if (one.kind === 'later') left = one
    }
    return left
  })
  return rest ?? { kind: 'later', pauseMs: 0 }
}

/** Of forms that are not on the site any more: nobody else would ever look for it. */
async function forgetGone({ keys, device, tellGone }: SenderParts): Promise<void> {
  for (const key of keys()) {
    if (!isParcelKey(key) || KEYS.includes(key)) continue
    await tellGone(key)
    device.removeItem(key)
  }
}

async function sendOne(parts: SenderParts, form: FormDefinition): Promise<Rest> {
  const { parcels, tell } = parts
  // Read with the lock held: another tab may have sent it, or its visitor taken it back.
  const parcel = parcels.parcel(form)
  if (parcel === null) return DONE
  const { returned } = parcel
  if (!mayWaitOnDevice(form) || parcels.isPast(parcel)) {
    // Of what came back its visitor knows already.
    if (returned === null) await tell(form, { kind: 'past' }, parcel)
    parcels.remove(form, parcel)
    return DONE
  }
  if (returned !== null) {
    await tell(form, { kind: 'returned', returned }, parcel)
    return DONE
  }
  const attempted = await parts.attempt(endpointOf(form), bodyOf(form, parcel.body, new Map()))
  if (attempted === null) {
    return (await parts.isLineAway())
      ? { kind: 'line-away' }
      : { kind: 'later', pauseMs: FIRST_PAUSE_MS }
  }
  return await settle(parts, form, parcel, attempted)
}

async function settle(
  { parcels, device, now, tell }: SenderParts,
  form: FormDefinition,
  parcel: Parcel,
  { result, answer }: { result: SendResult; answer: Response },
): Promise<Rest> {
  if (result.kind === 'accepted') {
    await tell(form, { kind: 'sent', reference: result.reference }, parcel)
    forgetDraft(createDrafts(form.id, device, now), parcel)
    parcels.remove(form, parcel)
    return DONE
  }
  if (!isForGood(result)) return { kind: 'later', pauseMs: busyPauseMs(answer) }
  parcels.comeBack(form, parcel, result)
  await tell(form, { kind: 'returned', returned: result }, parcel)
  return DONE
}

function isForGood(result: SendResult): result is Returned {
  return result.kind === 'invalid' || (result.kind === 'refused' && !FOR_NOW.includes(result.code))
}

/** Unless something else was typed meanwhile. */
function forgetDraft(drafts: ReturnType<typeof createDrafts>, { id, values }: Parcel): void {
  const draft = drafts.draft()
  if (draft?.id === id && JSON.stringify(draft.values) === JSON.stringify(values)) drafts.forget()
}
