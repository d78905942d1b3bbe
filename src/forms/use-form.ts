// State of the form on screen and what a visitor does with it: type, send, queue, cancel, clear.
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { LEAST_FILL_MS } from '../../shared/api.ts'
import { endpointOf, type FormDefinition, type FormValues } from '../../shared/forms/definition.ts'
import { whenReachable } from '../api/until-online.ts'
import { isHydrated } from '../app/clock.ts'
import { holdDocument } from '../app/lazy-page.tsx'
import { usePageState } from '../app/page-state.tsx'
import { device, tab } from '../app/storage.ts'
import { draftKey, isSame, OwnDraft, type StoredDraft } from './draft.ts'
import {
  bodyOf,
  type Filled,
  hashOfForm,
  isUntouched,
  problemsOf,
  readFilled,
  readForm,
} from './form-data.ts'
import {
  EDITING,
  firstState,
  isQueuedOn,
  nextState,
  queuedOn,
  restoredState,
  settled,
  stateOfResult,
} from './form-state.ts'
import { sendQueued, whileOnScreen } from './queue.tsx'
import { type Retry, type SendResult, send } from './send.ts'

export type LiveForm = ReturnType<typeof useForm>

const NOTHING: FormValues = {}

/** `eventYear`: decides age groups; null when the form asks for none. `isClosed`: all fields are disabled. */
export function useForm(form: FormDefinition, eventYear: number | null, isClosed: boolean) {
  const posted = usePageState().form
  const element = useRef<HTMLFormElement>(null)
  const [state, dispatch] = useReducer(nextState, undefined, () => firstState(form, posted))
  /** Whether what is typed is stored on the device. */
  const [isSaved, setSaved] = useState(false)
  const live = {
    form,
    eventYear,
    isClosed,
    element,
    state,
    dispatch,
    isSaved,
    setSaved,
    ...useDraft(form),
    ...useRenderedFields(element, posted?.values ?? NOTHING),
  }
  // Values that come back from a post without script are newer than any draft.
  useRestored(live, posted === undefined)
  useRetry(live)
  useQueue(live)
  return live
}

/** Nobody types in a closed form, and FormData leaves out disabled fields. */
function typedNow({ form, element, isClosed, rendered }: LiveForm): FormValues {
  if (isClosed) return rendered.values
  return element.current ? readForm(form, element.current) : NOTHING
}

export function edit(live: LiveForm): void {
  const { form, draft, state, dispatch, setSaved } = live
  // A child's answers are in memory alone.
  if (form.youth) holdDocument()
  if (isQueuedOn(settled(state), 'device')) draft().mark('draft')
  setSaved(draft().save(typedNow(live)))
  dispatch({ type: 'edited' })
}

/** `retry`: why the form is sent without the visitor; null when the visitor sends it. */
export async function submit(live: LiveForm, retry: Retry | null = null): Promise<void> {
  const { form, eventYear, element, draft, filledMs, state, dispatch, setSaved } = live
  const shown = element.current
  // Ignores a second click or Enter while sending.
  if (state.kind === 'sending' || shown === null || live.isClosed) return
  dispatch({ type: 'sending', retry })
  const filled = await readFilled(form, shown)
  const fields = problemsOf(form, eventYear, filled)
  if (fields) return settle(live, { kind: 'invalid', fields }, filled.typed, null)
  // The edge treats a form that was filled in faster as spam.
  const tooEarlyMs = LEAST_FILL_MS - filledMs()
  if (tooEarlyMs > 0) await new Promise((resolve) => setTimeout(resolve, tooEarlyMs))
  const body = bodyOf(form, wireBody(live, filled), filled.files)
  setSaved(draft().isQueued() || draft().save(filled.typed))
  const onRetry = (why: Retry) => dispatch({ type: 'sending', retry: why })
  const result = await send(endpointOf(form), body, onRetry)
  settle(live, result, filled.typed, retry && Date.now())
}

/** `sent`: the values that were sent. `sentAt`: when, if the form was queued. */
function settle(live: LiveForm, result: SendResult, sent: FormValues, sentAt: number | null): void {
  const { form, draft, dispatch, setSaved, render } = live
  const isUnanswered = result.kind === 'offline' || result.kind === 'no-answer'
  if (isUnanswered && draft().isQueued()) {
    dispatch({ type: 'answered', state: queuedOn('device') })
    return
  }
  if (result.kind === 'accepted') {
    draft().forgetSent(sent)
    const now = typedNow(live)
    // Keeps what was typed while the form was being sent.
    const isEdited = live.element.current !== null && !isSame(now, sent)
    setSaved(isEdited && draft().save(now))
    if (!isEdited) render(NOTHING)
  } else if (result.kind !== 'no-answer') {
    draft().mark(result.kind === 'offline' ? 'unsent' : 'draft')
  }
  dispatch({ type: 'answered', state: stateOfResult(form, result, sent, sentAt) })
}

/** False: see `OwnDraft.queue`. */
export async function queueOnDevice(live: LiveForm): Promise<boolean> {
  const { form, element, draft, dispatch } = live
  if (element.current === null) return false
  const filled = await readFilled(form, element.current)
  if (!draft().queue(filled.typed, wireBody(live, filled))) return false
  dispatch({ type: 'set', state: queuedOn('device') })
  void sendQueued(form)
  return true
}

function wireBody({ form, draft, filledMs }: LiveForm, filled: Filled): FormValues {
  return {
    ...filled.values,
    submissionId: draft().idFor(hashOfForm(form, filled)),
    website2: filled.trap,
    // The form has waited this long, even if a coarse clock says less.
    filledMs: String(Math.round(Math.max(filledMs(), LEAST_FILL_MS))),
  }
}

export function cancel({ element, draft, dispatch }: LiveForm): void {
  draft().mark('draft')
  dispatch({ type: 'cancelled' })
  // The focused button disappears with its notice.
  element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
}

export function clear({ draft, dispatch, setSaved, render }: LiveForm): void {
  draft().clear()
  setSaved(false)
  render(NOTHING)
  dispatch({ type: 'set', state: EDITING })
}

export function sendAsNew(live: LiveForm): void {
  live.draft().renew()
  void submit(live)
}

/** Saves what was typed before the script arrived; into an untouched form it restores an earlier visit's draft. */
function useRestored(live: LiveForm, isOn: boolean): void {
  const restore = useEffectEvent(() => {
    const { form, element, draft, dispatch, render, setSaved } = live
    if (!element.current) return
    if (!isUntouched(element.current)) return edit(live)
    const { restored } = draft()
    if (!isOn || !restored) return
    render({ ...restored.values, ...agreedIn(form, restored, typedNow(live)) })
    dispatch({ type: 'set', state: restoredState(form, restored) })
    setSaved(!form.youth)
    // The page now shows the refusal.
    if (restored.status.kind === 'refused') draft().mark('unsent')
  })
  // A layout effect: rendered after the next input event, the draft would replace what was typed.
  useLayoutEffect(() => restore(), [])
}

/** Retries only while the form is on screen: nothing is sent from another page unseen. */
function useRetry(live: LiveForm): void {
  const isWaiting = isQueuedOn(live.state, 'page')
  const retry = useEffectEvent(() => void submit(live, 'online'))
  useEffect(() => (isWaiting ? whenReachable(() => retry()) : undefined), [isWaiting])
}

/** Follows a form queued on the device, in this tab or another. */
function useQueue(live: LiveForm): void {
  const { form, draft, dispatch } = live
  const isWaiting = isQueuedOn(settled(live.state), 'device')
  const answer = useEffectEvent((result: SendResult) =>
    settle(live, result, typedNow(live), Date.now()),
  )
  // Storage events report only the changes of other tabs.
  const look = useEffectEvent(({ key }: StorageEvent) => {
    const isOwn = key === draftKey(form.id) || key === null
    if (isOwn && !draft().isQueued()) dispatch({ type: 'left-queue' })
  })
  useEffect(() => {
    if (!isWaiting) return
    const stop = whileOnScreen(form.id, (result) => answer(result))
    const onStorage = (event: StorageEvent) => look(event)
    addEventListener('storage', onStorage)
    return () => {
      stop()
      removeEventListener('storage', onStorage)
    }
  }, [isWaiting, form.id])
}

const childStore = new Map<string, string>()
if (typeof window !== 'undefined') {
  // null: the visitor clears all that this site keeps.
  addEventListener('storage', ({ key }) => key === null && childStore.clear())
}

/** Created in the browser only, when the form is first shown. */
function useDraft(form: FormDefinition) {
  const opened = useRef<OwnDraft>(null)
  // A prerendered form may be filled in long before its script runs, so its time starts with the document.
  const [shownAt] = useState(() => (isHydrated() ? performance.now() : 0))

  function draft(): OwnDraft {
    opened.current ??= form.youth
      ? new OwnDraft(form, childStore, Date.now)
      : new OwnDraft(form, device, Date.now, tab)
    return opened.current
  }

  /** A restored draft was filled in when it was typed. */
  function filledMs(): number {
    return performance.now() - shownAt + (draft().restored ? LEAST_FILL_MS : 0)
  }

  return { draft, filledMs }
}

/** The consents of a queued form stay ticked while their wording is unchanged. */
function agreedIn(form: FormDefinition, { status }: StoredDraft, shown: FormValues): FormValues {
  if (status.kind !== 'queued' || status.body.consentVersion !== shown.consentVersion) return {}
  const { body } = status
  const boxes = form.consents.filter(({ kind }) => kind === 'consent')
  return Object.fromEntries(boxes.map(({ name }) => [name, body[name] ?? '']))
}

/** The values of the fields; a new key renders them again and restores the focus. */
function useRenderedFields(element: RefObject<HTMLFormElement | null>, first: FormValues) {
  const [rendered, setRendered] = useState({ key: 0, values: first })
  const focused = useRef('')

  function render(values: FormValues): void {
    const active = document.activeElement
    focused.current = element.current?.contains(active) ? (active?.id ?? '') : ''
    setRendered(({ key }) => ({ key: key + 1, values }))
  }

  // A layout effect: must run before the outcome takes the focus (form.tsx).
  useLayoutEffect(() => {
    if (rendered.key > 0) document.getElementById(focused.current)?.focus()
  }, [rendered.key])

  return { rendered, render }
}
