// State of the form on screen, and the visitor's actions: type, send, queue, cancel, clear.
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { MIN_FILL_MS } from '../../shared/api.ts'
import { endpointOf, type FormDefinition, type FormValues } from '../../shared/forms/definition.ts'
import { whenReachable } from '../api/until-online.ts'
import { isHydrated } from '../app/clock.ts'
import { holdDocument } from '../app/lazy-page.tsx'
import { usePageState } from '../app/page-state.tsx'
import { device, tab } from '../app/storage.ts'
import { agreedIn, draftKey, isSame, OwnDraft } from './draft.ts'
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
  isClosedIn,
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

/** `eventYear`: decides age groups; null when the form asks for none. `closed`: the button's label when closed. */
export function useForm(form: FormDefinition, eventYear: number | null, closed: string | null) {
  const page = useSending(form, eventYear, closed)
  const { element, typed, render, draft, wireBody, setSaved, state, dispatch, submit } = page

  function edit(): void {
    // A child's answers are kept in memory only.
    if (form.youth) holdDocument()
    if (isQueuedOn(settled(state), 'device')) draft().mark('draft')
    setSaved(draft().save(typed()))
    dispatch({ type: 'edited' })
  }

  /** False: see `OwnDraft.queue`. */
  async function queueOnDevice(): Promise<boolean> {
    if (element.current === null) return false
    const filled = await readFilled(form, element.current)
    if (!draft().queue(filled.typed, wireBody(filled))) return false
    dispatch({ type: 'set', state: queuedOn('device') })
    void sendQueued(form)
    return true
  }

  function cancel(): void {
    draft().mark('draft')
    dispatch({ type: 'cancelled' })
    // The focused button disappears with its notice.
    element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }

  function clear(): void {
    draft().clear()
    setSaved(false)
    render(NOTHING)
    dispatch({ type: 'set', state: EDITING })
  }

  function sendAsNew(): void {
    draft().renew()
    void submit()
  }

  useRestored(page, edit)
  useRetry(page)
  useQueueResult(page)
  return { ...page, edit, queueOnDevice, cancel, clear, sendAsNew }
}

/** The fields, their draft and state, and how they are sent. */
function useSending(form: FormDefinition, eventYear: number | null, closed: string | null) {
  const posted = usePageState().form
  const [state, dispatch] = useReducer(nextState, undefined, () => firstState(form, posted))
  const isClosed = isClosedIn(state, closed)
  const fields = useFields(form, isClosed, posted?.values ?? NOTHING)
  const stored = useDraft(form)
  const { element, typed, render } = fields
  const { draft, filledMs, wireBody, setSaved } = stored

  /** `retry`: why the form is sent without the visitor; null when the visitor sends it. */
  async function submit(retry: Retry | null = null): Promise<void> {
    // Ignores a second click or Enter while sending.
    if (state.kind === 'sending' || element.current === null || isClosed) return
    dispatch({ type: 'sending', retry })
    const filled = await readFilled(form, element.current)
    const problems = problemsOf(form, eventYear, filled)
    if (problems) return settle({ kind: 'invalid', fields: problems }, filled.typed, null)
    // The edge treats a form that was filled in faster as spam.
    const tooEarlyMs = MIN_FILL_MS - filledMs()
    if (tooEarlyMs > 0) await new Promise((resolve) => setTimeout(resolve, tooEarlyMs))
    const body = bodyOf(form, wireBody(filled), filled.files)
    setSaved(draft().isQueued() || draft().save(filled.typed))
    const onRetry = (why: Retry) => dispatch({ type: 'sending', retry: why })
    const result = await send(endpointOf(form), body, onRetry)
    settle(result, filled.typed, retry && Date.now())
  }

  /** `sent`: the values that were sent. `sentAt`: when, if the form was queued. */
  function settle(result: SendResult, sent: FormValues, sentAt: number | null): void {
    const isUnanswered = result.kind === 'offline' || result.kind === 'no-answer'
    if (isUnanswered && draft().isQueued()) {
      dispatch({ type: 'answered', state: queuedOn('device') })
      return
    }
    if (result.kind === 'accepted') {
      draft().forgetSent(sent)
      // Keeps what was typed while the form was being sent.
      const isEdited = element.current !== null && !isSame(typed(), sent)
      setSaved(isEdited && draft().save(typed()))
      if (!isEdited) render(NOTHING)
    } else if (result.kind !== 'no-answer') {
      draft().mark(result.kind === 'offline' ? 'unsent' : 'draft')
    }
    dispatch({ type: 'answered', state: stateOfResult(form, result, sent, sentAt) })
  }

  return {
    form,
    state,
    dispatch,
    submit,
    settle,
    isClosed,
    posted,
    ...fields,
    ...stored,
  }
}

type FormOnPage = ReturnType<typeof useSending>

/** Saves what was typed before the script arrived; into an untouched form it restores an earlier visit's draft. */
function useRestored(page: FormOnPage, edit: () => void): void {
  const restore = useEffectEvent(() => {
    const { form, posted, element, typed, render, draft, setSaved, dispatch } = page
    if (!element.current) return
    if (!isUntouched(element.current)) return edit()
    const { restored } = draft()
    // Values that come back from a post without script are newer than any draft.
    if (posted || !restored) return
    render({ ...restored.values, ...agreedIn(form, restored, typed()) })
    dispatch({ type: 'set', state: restoredState(form, restored) })
    setSaved(!form.youth)
    // The page now shows the refusal.
    if (restored.status.kind === 'refused') draft().mark('unsent')
  })
  // A layout effect: rendered after the next input event, the draft would replace what was typed.
  useLayoutEffect(() => restore(), [])
}

/** Retries only while the form is on screen: nothing is sent from another page unseen. */
function useRetry({ state, submit }: FormOnPage): void {
  const isWaiting = isQueuedOn(state, 'page')
  const retry = useEffectEvent(() => void submit('online'))
  useEffect(() => (isWaiting ? whenReachable(() => retry()) : undefined), [isWaiting])
}

/** Follows a form queued on the device, in this tab or another. */
function useQueueResult({ form, state, draft, typed, settle, dispatch }: FormOnPage): void {
  const isWaiting = isQueuedOn(settled(state), 'device')
  const show = useEffectEvent((result: SendResult) => settle(result, typed(), Date.now()))
  // Storage events report only the changes of other tabs.
  const look = useEffectEvent(({ key }: StorageEvent) => {
    const isOwn = key === draftKey(form.id) || key === null
    if (isOwn && !draft().isQueued()) dispatch({ type: 'left-queue' })
  })
  useEffect(() => {
    if (!isWaiting) return
    const stop = whileOnScreen(form.id, (result) => show(result))
    const onStorage = (event: StorageEvent) => look(event)
    addEventListener('storage', onStorage)
    return () => {
      stop()
      removeEventListener('storage', onStorage)
    }
  }, [isWaiting, form.id])
}

/** `rendered`: the values of the fields; a new key renders them again and restores the focus. */
function useFields(form: FormDefinition, isClosed: boolean, first: FormValues) {
  const element = useRef<HTMLFormElement>(null)
  const [rendered, setRendered] = useState({ key: 0, values: first })
  const focused = useRef('')

  /** Nobody types in a closed form, and FormData leaves out disabled fields. */
  function typed(): FormValues {
    if (isClosed) return rendered.values
    return element.current ? readForm(form, element.current) : NOTHING
  }

  function render(values: FormValues): void {
    const active = document.activeElement
    focused.current = element.current?.contains(active) ? (active?.id ?? '') : ''
    setRendered(({ key }) => ({ key: key + 1, values }))
  }

  // A layout effect: must run before the outcome takes the focus (form.tsx).
  useLayoutEffect(() => {
    if (rendered.key > 0) document.getElementById(focused.current)?.focus()
  }, [rendered.key])

  return { element, rendered, render, typed }
}

const childStore = new Map<string, string>()
if (typeof window !== 'undefined') {
  // null: the visitor clears all that this site keeps.
  addEventListener('storage', ({ key }) => key === null && childStore.clear())
}

/** The draft of the form on screen, and what is sent of it: its id, and how long the visitor took. */
function useDraft(form: FormDefinition) {
  const opened = useRef<OwnDraft>(null)
  /** Whether typed values are stored on the device. */
  const [isSaved, setSaved] = useState(false)
  // A prerendered form may be filled in long before its script runs, so its time starts with the document.
  const [shownAt] = useState(() => (isHydrated() ? performance.now() : 0))

  /** Created in the browser only, when the form is first shown. */
  function draft(): OwnDraft {
    opened.current ??= form.youth
      ? new OwnDraft(form, childStore, Date.now)
      : new OwnDraft(form, device, Date.now, tab)
    return opened.current
  }

  /** A restored draft was filled in when it was typed. */
  function filledMs(): number {
    return performance.now() - shownAt + (draft().restored ? MIN_FILL_MS : 0)
  }

  /** What goes to the edge beside the files. */
  function wireBody(filled: Filled): FormValues {
    return {
      ...filled.values,
      submissionId: draft().idFor(hashOfForm(form, filled)),
      website2: filled.trap,
      // The form has waited this long, even if a coarse clock says less.
      filledMs: String(Math.round(Math.max(filledMs(), MIN_FILL_MS))),
    }
  }

  return { draft, filledMs, wireBody, isSaved, setSaved }
}
