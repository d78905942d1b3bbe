// One filled-in form from the first letter to its answer: check, hold back, send once, and remember until it is through.
// Everything in this folder comes when somebody starts to fill in a form: no page waits for it.
import { LEAST_FILL_MS } from '../../../shared/api.ts'
import {
  endpointOf,
  type FormDefinition,
  type FormValues,
  fieldsOf,
} from '../../../shared/forms/definition.ts'
import { checkForm } from '../../../shared/forms/validation.ts'
import type { Again, AtRest, FormPlan, Left } from '../form-state.ts'
import { held, waitsOnDevice } from '../offline/offline.ts'
import type { Kept } from '../send-result.ts'
import { createBegun } from './begun.ts'
import { createDrafts, type Draft, deviceStorage, mapStore } from './drafts.ts'
import { createOwnParcel, parcelsOf } from './own-parcel.ts'
import { fileError } from './photo.ts'
import { send } from './send.ts'
import { stateOf } from './state-of.ts'
import { bodyOf, chosenFiles, digestOf, isUntouched, typedIn, wireValues } from './wire.ts'

/** A child's data lives as long as the document and nowhere else. */
let youthStore = mapStore()
// The visitor has all cleared that this site keeps (null: all keys).
addEventListener('storage', ({ key }) => {
  if (key === null) youthStore = mapStore()
})

type Files = ReadonlyMap<string, File>

export type FormSession = ReturnType<typeof createFormSession>

/** `since`: when the form was first shown, by performance.now(). */
export function createFormSession(plan: FormPlan, since: number) {
  const { form } = plan
  const device = deviceStorage()
  const drafts = createDrafts(form.id, form.youth ? youthStore : (device ?? youthStore), Date.now)
  const parcels = parcelsOf(form, device)
  const waiting = parcels.young(form)
  // A draft that is sent at once was filled in when it was typed.
  const earlierMs = (waiting ?? drafts.draft())?.filledMs ?? 0
  const filledMs = () => earlierMs + performance.now() - since
  const kept = (element: HTMLFormElement) => keptOf(form, element, filledMs())
  const begun = createBegun(drafts, kept, waiting?.id)
  const parcel = createOwnParcel(form, parcels, drafts, begun, (element) => typedIn(form, element))

  /** What an earlier visit left behind, unless this one has begun already. */
  function draftFor(element: HTMLFormElement): Left | null {
    return isUntouched(element) ? (parcel.left(element) ?? leftBy(drafts.draft())) : null
  }

  async function submit(element: HTMLFormElement, onAgain: (why: Again) => void): Promise<AtRest> {
    const typed = typedIn(form, element)
    const values = wireValues(form, typed)
    const files = chosenFiles(form, element, typed)
    const wrong = problems(plan, values, files)
    if (wrong) return { kind: 'invalid', fields: wrong, returned: false }
    // What would count as a program's waits: no person is to be held back as spam without a word.
    if (filledMs() < LEAST_FILL_MS) await pause(LEAST_FILL_MS - filledMs())
    const body = { ...values, ...(await extras(element, values, files)) }
    const result = await send(endpointOf(form), bodyOf(form, body, files), onAgain)
    // What waits on the device goes on to do so, unless the edge says why it should not.
    if (parcel.goesOn(element, result)) return waitsOnDevice(false)
    if (result.kind === 'offline') begun.markUnsent(element, true)
    return stateOf(form, result, typed)
  }

  async function extras(element: HTMLFormElement, values: FormValues, files: Files) {
    const id = begun.idFor(await digestOf(form, values, files))
    return extrasOf(element, id, filledMs())
  }

  /** At once, when the visitor has gone on before this code came: they may be back already, and look for it. */
  function keepSoon(element: HTMLFormElement) {
    begun.keepSoon(element)
    if (!element.isConnected) begun.flush()
  }

  async function sendLater(element: HTMLFormElement): Promise<Kept> {
    const values = wireValues(form, typedIn(form, element))
    const body = { ...values, ...(await extras(element, values, new Map())) }
    return parcel.sendLater(element, body, kept(element))
  }

  const { flush, renew } = begun
  const { forget, takeBack, answered } = parcel
  const own = { sendLater, forget, takeBack, answered }
  return { draftFor, keepSoon, flush, renew, submit, ...own }
}

/** Field errors by the contract's rules and of the files; null when all is well. */
function problems(
  { form, eventYear }: FormPlan,
  values: FormValues,
  files: Files,
): FormValues | null {
  const check = checkForm(form, values, { now: new Date().toISOString(), eventYear })
  const wrong = check.ok ? {} : { ...check.fields }
  for (const [name, file] of files) {
    const error = fileError(file)
    if (error !== null) wrong[name] = error
  }
  return Object.keys(wrong).length === 0 ? null : wrong
}

function leftBy(draft: Draft | null): Left | null {
  return draft && { values: draft.values, outcome: draft.unsent ? held('left') : null }
}

function extrasOf(element: HTMLFormElement, submissionId: string, filledMs: number) {
  return {
    submissionId,
    website2: trapIn(element),
    // It has waited so long, even when a coarse clock says less.
    filledMs: String(Math.round(Math.max(filledMs, LEAST_FILL_MS))),
  }
}

function trapIn(element: HTMLFormElement): string {
  const trap = new FormData(element).get('website2')
  return typeof trap === 'string' ? trap : ''
}

/** Consents are given anew each time, and what the page brings itself needs no keeping. */
function keptOf(form: FormDefinition, element: HTMLFormElement, filledMs: number) {
  const isKept = (name: string) => {
    const rule = fieldsOf(form).find((one) => one.name === name)
    return rule === undefined || (rule.kind !== 'consent' && rule.kind !== 'hidden')
  }
  const typed = Object.entries(typedIn(form, element))
  return { filledMs, values: Object.fromEntries(typed.filter(([name]) => isKept(name))) }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
