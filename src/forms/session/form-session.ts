// One filled-in form from the first letter to its answer: check, hold back, send once, and remember until it is through.
// Everything in this folder comes when somebody starts to fill in a form: no page waits for it.
import { LEAST_FILL_MS } from '../../../contract/api.ts'
import { checkForm } from '../../../contract/check-form.ts'
import {
  endpointOf,
  type FormDefinition,
  type FormValues,
  fieldsOf,
  isPair,
} from '../../../contract/form-definition/definition.ts'
import { type Again, type AtRest, type FormPlan, notSent, wentWrong } from '../form-state.ts'
import { held, WAITING } from '../offline/offline.ts'
import { Receipt } from '../receipt/receipt.tsx'
import { adviceOn } from './advice.ts'
import { createBegun } from './begun.ts'
import { createDrafts, mapStore, type Store } from './drafts.ts'
import { fileError } from './photo.ts'
import { type SendResult, send } from './send.ts'
import { chosenFiles, digestOf, isUntouched, typedIn, wireValues } from './wire.ts'

/** A child's data lives as long as the document and nowhere else. */
const youthStore = mapStore()

/** `outcome`: of what was to be sent and was not. */
export type Left = { values: FormValues; outcome: AtRest | null }

export type FormSession = ReturnType<typeof createFormSession>

/** `since`: when the form was first shown, by performance.now(). */
export function createFormSession(plan: FormPlan, since: number) {
  const { form } = plan
  const drafts = createDrafts(form.id, form.youth ? youthStore : deviceStore(), Date.now)
  // A draft that is sent at once was filled in when it was typed.
  const earlierMs = drafts.draft()?.filledMs ?? 0
  const filledMs = () => earlierMs + performance.now() - since
  const begun = createBegun(drafts, (element: HTMLFormElement) => ({
    filledMs: filledMs(),
    values: keptValues(form, element),
  }))

  /** What an earlier visit left behind, unless this one has begun already. */
  function draftFor(element: HTMLFormElement): Left | null {
    const draft = isUntouched(element) ? drafts.draft() : null
    return draft && { values: draft.values, outcome: draft.unsent ? held('left') : null }
  }

  async function submit(element: HTMLFormElement, onAgain: (why: Again) => void): Promise<AtRest> {
    const typed = typedIn(form, element)
    const values = wireValues(form, typed)
    const files = chosenFiles(form, element, typed)
    const wrong = problems(plan, values, files)
    if (wrong) return { kind: 'invalid', fields: wrong, returned: false }
    // What would count as a program's waits: no person is to be held back as spam without a word.
    if (filledMs() < LEAST_FILL_MS) await pause(LEAST_FILL_MS - filledMs())
    const extras = {
      submissionId: begun.idFor(await digestOf(form, values, files)),
      website2: trapIn(element),
      // It has waited so long, even when a coarse clock says less.
      filledMs: String(Math.round(Math.max(filledMs(), LEAST_FILL_MS))),
    }
    const body = bodyOf(form, { ...values, ...extras }, files)
    const result = await send(endpointOf(form), body, onAgain)
    if (result.kind === 'offline') begun.markUnsent(element, true)
    return stateOf(plan, result, typed)
  }

  /** At once, when the visitor has gone on before this code came: they may be back already, and look for it. */
  function keepSoon(element: HTMLFormElement) {
    begun.keepSoon(element)
    if (!element.isConnected) begun.flush()
  }

  const { flush, forget, markUnsent, renew } = begun
  return { draftFor, keepSoon, flush, forget, markUnsent, renew, submit }
}

function stateOf({ form }: FormPlan, result: SendResult, typed: FormValues): AtRest {
  const { failed } = form.words
  switch (result.kind) {
    case 'accepted':
      return {
        kind: 'sent',
        Receipt,
        reference: result.reference,
        email: typed[form.entrant.email ?? ''] ?? '',
        hadPartner: isPair(form, typed),
        sentAt: null,
      }
    case 'invalid':
      return { kind: 'invalid', fields: result.fields, returned: false }
    case 'no-answer':
      return wentWrong(failed)
    case 'offline':
      return WAITING
    case 'refused': {
      const { code, message, reference } = result
      // The edge's own sentence names the reference already.
      const known = reference === null || message.includes(reference)
      const reason = known ? message : `${message} Your reference is ${reference}.`
      return notSent(failed, reason, adviceOn(code))
    }
  }
}

/** Field errors by the contract's rules and of the files; null when all is well. */
function problems(
  { form, eventYear }: FormPlan,
  values: FormValues,
  files: ReadonlyMap<string, File>,
): FormValues | null {
  const check = checkForm(form, values, { now: new Date().toISOString(), eventYear })
  const wrong = check.ok ? {} : { ...check.fields }
  for (const [name, file] of files) {
    const error = fileError(file)
    if (error !== null) wrong[name] = error
  }
  return Object.keys(wrong).length === 0 ? null : wrong
}

function bodyOf(
  form: FormDefinition,
  values: FormValues,
  files: ReadonlyMap<string, File>,
): FormData | object {
  if (!form.tournament) return values
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.append(name, value)
  for (const [name, file] of files) data.append(name, file, file.name)
  return data
}

function trapIn(element: HTMLFormElement): string {
  const trap = new FormData(element).get('website2')
  return typeof trap === 'string' ? trap : ''
}

/** Consents are given anew each time, and what the page brings itself needs no keeping. */
function keptValues(form: FormDefinition, element: HTMLFormElement): FormValues {
  const isKept = (name: string) => {
    const rule = fieldsOf(form).find((one) => one.name === name)
    return rule === undefined || (rule.kind !== 'consent' && rule.kind !== 'hidden')
  }
  return Object.fromEntries(Object.entries(typedIn(form, element)).filter(([name]) => isKept(name)))
}

function deviceStore(): Store {
  try {
    return window.localStorage
  } catch {
    // Blocked by the browser's settings.
    return youthStore
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
