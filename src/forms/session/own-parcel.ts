// What the form on screen leaves on the device to be sent from whatever page is open, takes back, or finds there.
import type { FormDefinition, FormValues } from '../../../shared/forms/definition.ts'
import type { Left } from '../form-state.ts'
import { waitsOnDevice } from '../offline/offline.ts'
import { mayWaitOnDevice } from '../offline/on-screen.ts'
import { deviceParcels, type Parcel, type Parcels } from '../offline/parcels.ts'
import type { Kept, SendResult } from '../send-result.ts'
import type { createBegun } from './begun.ts'
import type { createDrafts, Draft, Store } from './drafts.ts'
import { stateOf } from './state-of.ts'

type Typed = Pick<Draft, 'filledMs' | 'values'>

export type OwnParcel = ReturnType<typeof createOwnParcel>

export function parcelsOf(form: FormDefinition, device: Store | null) {
  // Once the line has gone it is too late to bring it.
  if (mayWaitOnDevice(form)) void bringSender().catch(ignore)
  return deviceParcels(mayWaitOnDevice(form) ? device : null)
}

/** Generic over what is typed into, so that it needs no document. */
export function createOwnParcel<T>(
  form: FormDefinition,
  parcels: Parcels,
  drafts: ReturnType<typeof createDrafts>,
  begun: ReturnType<typeof createBegun<T>>,
  read: (typed: T) => FormValues,
) {
  /** Null when nothing waits. */
  function left(typed: T): Left | null {
    const parcel = parcels.young(form)
    if (parcel === null) return null
    const { id, filledMs, values, body, returned } = parcel
    if (returned === null) {
      const agreed = agreedIn(form, body, read(typed))
      return { values: { ...values, ...agreed }, outcome: waitsOnDevice(true) }
    }
    // From here on it is a draft as any other.
    drafts.keep({ id, filledMs, values, unsent: true })
    parcels.remove(form, { id })
    return { values, outcome: stateOf(form, returned, values) }
  }

  /** As it was first sent: with the same id, and consents as ticked. */
  function sendLater(typed: T, body: Parcel['body'], kept: Typed): Kept {
    const id = body.submissionId ?? ''
    // First: whoever is cut off in between finds a draft under the same id.
    begun.goUnder(id)
    begun.markUnsent(typed, true)
    const result = parcels.keep(form, { id, ...kept, body })
    if (result === 'kept') void bringSender().then(({ sendNew }) => sendNew(form), ignore)
    return result
  }

  /** It is a draft again, and nothing is sent by itself. */
  function takeBack(typed: T) {
    begun.markUnsent(typed, false)
    remove()
  }

  function remove() {
    parcels.remove(form, { id: begun.currentId() })
  }

  /** It was sent, or is not wanted any more. */
  function forget() {
    remove()
    begun.forget()
  }

  /** Sent by hand, without an answer, what waits goes on to do so; told why it should not, it is the visitor's again. */
  function goesOn(typed: T, { kind }: SendResult): boolean {
    if (parcels.parcel(form)?.id !== begun.currentId()) return false
    if (kind === 'offline' || kind === 'no-answer') return true
    if (kind !== 'accepted') takeBack(typed)
    return false
  }

  /** What the form shows of an answer that came while it waited. */
  function answered(typed: T, result: SendResult) {
    if (result.kind !== 'accepted') takeBack(typed)
    return stateOf(form, result, read(typed))
  }

  return { left, sendLater, takeBack, forget, goesOn, answered }
}

/** The boxes of what waits stay ticked as long as the words beside them are those that were read. */
function agreedIn(form: FormDefinition, body: FormValues, shown: FormValues): FormValues {
  if (body.consentVersion !== shown.consentVersion) return {}
  const boxes = form.consents.filter(({ kind }) => kind === 'consent')
  return Object.fromEntries(boxes.map(({ name }) => [name, body[name] ?? '']))
}

function bringSender() {
  return import('../offline/send-parcels.ts')
}

function ignore() {}
