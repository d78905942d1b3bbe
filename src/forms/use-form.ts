// State of the form on screen: its initial values, a restored draft, retries and the outbox.
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import type { FormDefinition, FormValues } from '../../shared/forms/definition.ts'
import { isHydrated } from '../app/clock.ts'
import { usePageState } from '../app/page-state.tsx'
import { device } from '../app/storage.ts'
import { type LiveForm, settle, submit } from './form-actions.ts'
import { isUntouched, readForm } from './form-data.ts'
import { firstState, isQueuedOn, nextState, restoredState, settled } from './form-state.ts'
import { whileOnScreen } from './outbox.tsx'
import { type FormRecord, OwnRecord, recordKey } from './record.ts'
import { untilReachable } from './send.ts'

const NOTHING: FormValues = {}

export function useForm(form: FormDefinition, eventYear: number | null) {
  const posted = usePageState().form
  const element = useRef<HTMLFormElement>(null)
  const record = useRecord(form)
  const [state, dispatch] = useReducer(nextState, undefined, () => firstState(form, posted))
  const [isSaved, setSaved] = useState(false)
  const { drawn, draw } = useDrawnFields(element, posted?.values ?? NOTHING)
  const [pending] = useState(() => new Set<Promise<void>>())
  const live: LiveForm = {
    ...{ form, eventYear, element, record, state, dispatch, setSaved, draw, pending },
  }
  // Values that come back from a post without script are newer than any draft.
  useRestored(live, posted === undefined)
  useRetry(live)
  useOutbox(live)
  return { live, drawn, isSaved }
}

const childStore = new Map<string, string>()
if (typeof window !== 'undefined') {
  // null: the visitor clears all that this site keeps.
  addEventListener('storage', ({ key }) => key === null && childStore.clear())
}

/** Created in the browser only, when the form is first shown. */
function useRecord(form: FormDefinition): () => OwnRecord {
  const opened = useRef<OwnRecord>(null)
  const record = useCallback(() => {
    const store = form.youth ? childStore : device
    // A prerendered form may be filled in long before its script runs, so its time starts with the document.
    const shownAt = isHydrated() ? performance.now() : 0
    opened.current ??= new OwnRecord(form, store, Date.now, shownAt)
    return opened.current
  }, [form])
  useLayoutEffect(() => void record(), [record])
  return record
}

/** Restores an earlier visit's draft, unless this visit has typed already. */
function useRestored({ form, element, record, dispatch, draw, setSaved }: LiveForm, isOn: boolean) {
  // A layout effect: drawn after the next input event, the draft would replace what was typed.
  useLayoutEffect(() => {
    const { restored } = record()
    if (!isOn || !restored || !element.current || !isUntouched(element.current)) return
    const agreed = agreedIn(form, restored, readForm(form, element.current))
    draw({ ...restored.values, ...agreed })
    dispatch({ type: 'set', state: restoredState(form, restored) })
    setSaved(!form.youth)
    // The page now shows the refusal.
    if (restored.status.kind === 'refused') record().mark('unsent')
  }, [form, element, record, dispatch, draw, setSaved, isOn])
}

/** The consents of a queued form stay ticked while their wording is unchanged. */
function agreedIn(form: FormDefinition, { status }: FormRecord, shown: FormValues): FormValues {
  if (status.kind !== 'queued' || status.body.consentVersion !== shown.consentVersion) return {}
  const { body } = status
  const boxes = form.consents.filter(({ kind }) => kind === 'consent')
  return Object.fromEntries(boxes.map(({ name }) => [name, body[name] ?? '']))
}

/** Retries only while the form is on screen: nothing is sent from another page unseen. */
function useRetry(live: LiveForm) {
  const isWaiting = isQueuedOn(live.state, 'page')
  const retry = useEffectEvent(() => void submit(live, 'online'))
  useEffect(() => {
    if (!isWaiting) return
    const ending = new AbortController()
    void untilReachable(ending.signal).then(() => ending.signal.aborted || retry())
    return () => ending.abort()
  }, [isWaiting])
}

/** Follows a form queued on the device, in this tab or another. */
function useOutbox(live: LiveForm) {
  const { form, record, dispatch } = live
  const isWaiting = isQueuedOn(settled(live.state), 'device')
  const answer = useEffectEvent((result: Parameters<typeof settle>[1]) =>
    settle(live, result, Date.now()),
  )
  useEffect(() => {
    if (!isWaiting) return
    const stop = whileOnScreen(form.id, answer)
    // Storage events report only the changes of other tabs.
    const look = ({ key }: StorageEvent) => {
      const isOwn = key === recordKey(form.id) || key === null
      if (isOwn && !record().isQueued()) dispatch({ type: 'left-queue' })
    }
    addEventListener('storage', look)
    return () => {
      stop()
      removeEventListener('storage', look)
    }
  }, [isWaiting, form, record, dispatch])
}

/** The values of the fields; a new key renders them again and restores the focus. */
function useDrawnFields(element: { current: HTMLFormElement | null }, first: FormValues) {
  const [drawn, setDrawn] = useState({ key: 0, values: first })
  const focused = useRef('')

  const draw = useCallback(
    (values: FormValues) => {
      const active = document.activeElement
      focused.current = element.current?.contains(active) ? (active?.id ?? '') : ''
      setDrawn(({ key }) => ({ key: key + 1, values }))
    },
    [element],
  )

  // A layout effect: must run before the outcome takes the focus (form.tsx).
  useLayoutEffect(() => {
    if (drawn.key > 0) document.getElementById(focused.current)?.focus()
  }, [drawn.key])

  return { drawn, draw }
}
