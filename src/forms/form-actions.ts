// Actions of a visitor: type, send, queue, cancel, clear.
import type { Dispatch, RefObject } from 'react'
import { LEAST_FILL_MS } from '../../shared/api.ts'
import { endpointOf, type FormDefinition, type FormValues } from '../../shared/forms/definition.ts'
import { holdDocument } from '../app/held-document.ts'
import { device } from '../app/storage.ts'
import {
  bodyOf,
  chosenFiles,
  digestOf,
  draftValues,
  extrasOf,
  problemsOf,
  readForm,
  wireValues,
} from './form-data.ts'
import {
  type FormEvent,
  type FormState,
  isQueuedOn,
  type SettledState,
  settled,
  stateOfResult,
} from './form-state.ts'
import { sendQueued } from './outbox.ts'
import { isSame, OwnRecord, type QueueResult } from './record.ts'
import { type Retry, type SendResult, send } from './send.ts'

export type Session = ReturnType<typeof openSession>

export type LiveForm = {
  form: FormDefinition
  eventYear: number | null
  element: RefObject<HTMLFormElement | null>
  session: () => Session
  state: FormState
  dispatch: Dispatch<FormEvent>
  /** Whether what is typed is stored on the device. */
  setSaved: (isSaved: boolean) => void
  /** Renders the fields again with these values. */
  draw: (values: FormValues) => void
  /** Photos still being resized; sending waits for them. */
  pending: Set<Promise<void>>
}

const ON_DEVICE: SettledState = { kind: 'queued', where: 'device', restored: false }

const childStore = new Map<string, string>()
if (typeof window !== 'undefined') {
  // null: the visitor clears all that this site keeps.
  addEventListener('storage', ({ key }) => key === null && childStore.clear())
}

/** `since`: when the form was first shown, by performance.now(). */
export function openSession(form: FormDefinition, since: number) {
  const record = new OwnRecord(form, form.youth ? childStore : device, Date.now)
  // A restored draft was filled in when it was typed.
  const earlierMs = record.restored?.filledMs ?? 0
  const filledMs = () => earlierMs + performance.now() - since
  const content = (typed: FormValues) => ({
    filledMs: filledMs(),
    values: draftValues(form, typed),
  })
  return { record, filledMs, content }
}

export function edit({ form, element, session, state, dispatch, setSaved }: LiveForm): void {
  if (element.current === null) return
  // A child's answers are in memory alone.
  if (form.youth) holdDocument()
  const { record, content } = session()
  if (isQueuedOn(settled(state), 'device')) record.mark('draft')
  setSaved(record.save(content(readForm(form, element.current))))
  dispatch({ type: 'edited' })
}

/** `retry`: why the form is sent without the visitor; null when the visitor sends it. */
export async function submit(live: LiveForm, retry: Retry | null = null): Promise<void> {
  const { form, eventYear, element, session, state, dispatch, setSaved, pending } = live
  const shown = element.current
  // Ignores a second click or Enter while sending.
  if (state.kind === 'sending' || shown === null) return
  dispatch({ type: 'submitted', retry })
  await Promise.allSettled(pending)
  const typed = readForm(form, shown)
  const values = wireValues(form, typed)
  const files = chosenFiles(form, shown, typed)
  const fields = problemsOf(form, eventYear, values, files)
  if (fields) return settle(live, { kind: 'invalid', fields, message: '' }, null, typed)
  const { record, filledMs, content } = session()
  // The edge treats a form that was filled in faster as spam.
  const tooEarlyMs = LEAST_FILL_MS - filledMs()
  if (tooEarlyMs > 0) await new Promise((resolve) => setTimeout(resolve, tooEarlyMs))
  const id = record.idFor(await digestOf(form, values, files))
  setSaved(record.isQueued() || record.save(content(typed)))
  const body = bodyOf(form, { ...values, ...extrasOf(shown, id, filledMs()) }, files)
  const result = await send(endpointOf(form), body, (why) =>
    dispatch({ type: 'retrying', retry: why }),
  )
  settle(live, result, retry ? Date.now() : null, typed)
}

/** `typed`: the values sent; defaults to those on screen. */
export function settle(
  { form, element, session, dispatch, setSaved, draw }: LiveForm,
  result: SendResult,
  sentAt: number | null,
  typed = element.current ? readForm(form, element.current) : {},
): void {
  const { record, content } = session()
  const isUnanswered = result.kind === 'offline' || result.kind === 'no-answer'
  if (isUnanswered && record.isQueued()) {
    dispatch({ type: 'answered', state: ON_DEVICE })
    return
  }
  if (result.kind === 'accepted') {
    record.forgetSent(content(typed))
    const now = element.current ? readForm(form, element.current) : typed
    // Keeps what was typed while the form was being sent.
    const isEdited = !isSame(now, typed)
    setSaved(isEdited && record.save(content(now)))
    if (!isEdited) draw({})
  } else if (result.kind !== 'no-answer') {
    record.mark(result.kind === 'offline' ? 'unsent' : 'draft')
  }
  dispatch({ type: 'answered', state: stateOfResult(form, result, typed, sentAt) })
}

export async function queueOnDevice(live: LiveForm): Promise<QueueResult> {
  const { form, element, session, dispatch } = live
  const shown = element.current
  if (shown === null) return 'failed'
  const { record, filledMs, content } = session()
  const typed = readForm(form, shown)
  const values = wireValues(form, typed)
  const id = record.idFor(await digestOf(form, values, new Map()))
  const body = { ...values, ...extrasOf(shown, id, filledMs()) }
  const result = record.queue(content(typed), body)
  if (result === 'queued') {
    dispatch({ type: 'queued' })
    void sendQueued(form)
  }
  return result
}

export function cancel({ session, dispatch }: LiveForm): void {
  session().record.mark('draft')
  dispatch({ type: 'cancelled' })
}

export function clear({ session, dispatch, setSaved, draw }: LiveForm): void {
  session().record.clear()
  setSaved(false)
  draw({})
  dispatch({ type: 'cleared' })
}

export function sendAsNew(live: LiveForm): void {
  live.session().record.renew()
  void submit(live)
}
