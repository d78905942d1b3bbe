// Actions of a visitor: type, send, queue, cancel, clear.
import type { Dispatch, RefObject } from 'react'
import { LEAST_FILL_MS } from '../../shared/api.ts'
import { endpointOf, type FormDefinition, type FormValues } from '../../shared/forms/definition.ts'
import { holdDocument } from '../app/lazy-page.tsx'
import { bodyOf, digestOf, type Filled, problemsOf, readFilled, readForm } from './form-data.ts'
import {
  EDITING,
  type FormEvent,
  type FormState,
  isQueuedOn,
  queuedOn,
  settled,
  stateOfResult,
} from './form-state.ts'
import { sendQueued } from './outbox.tsx'
import { isSame, type OwnRecord, type QueueResult } from './record.ts'
import { type Retry, type SendResult, send } from './send.ts'

export type LiveForm = {
  form: FormDefinition
  eventYear: number | null
  element: RefObject<HTMLFormElement | null>
  record: () => OwnRecord
  state: FormState
  dispatch: Dispatch<FormEvent>
  /** Whether what is typed is stored on the device. */
  setSaved: (isSaved: boolean) => void
  /** Renders the fields again with these values. */
  draw: (values: FormValues) => void
  /** Photos still being resized; sending waits for them. */
  pending: Set<Promise<void>>
}

export function edit({ form, element, record, state, dispatch, setSaved }: LiveForm): void {
  if (element.current === null) return
  // A child's answers are in memory alone.
  if (form.youth) holdDocument()
  if (isQueuedOn(settled(state), 'device')) record().mark('draft')
  setSaved(record().save(readForm(form, element.current)))
  dispatch({ type: 'edited' })
}

/** `retry`: why the form is sent without the visitor; null when the visitor sends it. */
export async function submit(live: LiveForm, retry: Retry | null = null): Promise<void> {
  const { form, eventYear, element, record, state, dispatch, setSaved, pending } = live
  const shown = element.current
  // Ignores a second click or Enter while sending.
  if (state.kind === 'sending' || shown === null) return
  if (pending.size > 0) {
    dispatch({ type: 'submitted', retry })
    await Promise.allSettled(pending)
  }
  const filled = readFilled(form, shown)
  const { typed, files } = filled
  const fields = problemsOf(form, eventYear, filled)
  if (fields) {
    settle(live, { kind: 'invalid', fields, message: '' }, null, typed)
    return
  }
  dispatch({ type: 'submitted', retry })
  // The edge treats a form that was filled in faster as spam.
  const tooEarlyMs = LEAST_FILL_MS - record().filledMs()
  if (tooEarlyMs > 0) await new Promise((resolve) => setTimeout(resolve, tooEarlyMs))
  const body = await wireBody(live, filled)
  setSaved(record().isQueued() || record().save(typed))
  const result = await send(endpointOf(form), bodyOf(form, body, files), (why) =>
    dispatch({ type: 'retrying', retry: why }),
  )
  settle(live, result, retry ? Date.now() : null, typed)
}

/** `typed`: the values sent; defaults to those on screen. */
export function settle(
  { form, element, record, dispatch, setSaved, draw }: LiveForm,
  result: SendResult,
  sentAt: number | null,
  typed = element.current ? readForm(form, element.current) : {},
): void {
  const isUnanswered = result.kind === 'offline' || result.kind === 'no-answer'
  if (isUnanswered && record().isQueued()) {
    dispatch({ type: 'answered', state: queuedOn('device') })
    return
  }
  if (result.kind === 'accepted') {
    record().forgetSent(typed)
    const now = element.current ? readForm(form, element.current) : typed
    // Keeps what was typed while the form was being sent.
    const isEdited = !isSame(now, typed)
    setSaved(isEdited && record().save(now))
    if (!isEdited) draw({})
  } else if (result.kind !== 'no-answer') {
    record().mark(result.kind === 'offline' ? 'unsent' : 'draft')
  }
  dispatch({ type: 'answered', state: stateOfResult(form, result, typed, sentAt) })
}

export async function queueOnDevice(live: LiveForm): Promise<QueueResult> {
  const { form, element, record, dispatch } = live
  const shown = element.current
  if (shown === null) return 'failed'
  const filled = readFilled(form, shown)
  const result = record().queue(filled.typed, await wireBody(live, filled))
  if (result === 'queued') {
    dispatch({ type: 'set', state: queuedOn('device') })
    void sendQueued(form)
  }
  return result
}

async function wireBody({ form, record }: LiveForm, filled: Filled): Promise<FormValues> {
  return {
    ...filled.values,
    submissionId: record().idFor(await digestOf(form, filled)),
    website2: filled.trap,
    // The form has waited this long, even if a coarse clock says less.
    filledMs: String(Math.round(Math.max(record().filledMs(), LEAST_FILL_MS))),
  }
}

export function cancel({ record, dispatch }: LiveForm): void {
  record().mark('draft')
  dispatch({ type: 'cancelled' })
}

export function clear({ record, dispatch, setSaved, draw }: LiveForm): void {
  record().clear()
  setSaved(false)
  draw({})
  dispatch({ type: 'set', state: EDITING })
}

export function sendAsNew(live: LiveForm): void {
  live.record().renew()
  void submit(live)
}
