// One attempt after another until the form is through: by the button, and by itself when the line is back.
import {
  type Dispatch,
  type FormEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
} from 'react'
import type { FormDefinition } from '../../shared/forms/definition.ts'
import { whenIdle } from '../app/idle.ts'
import {
  type AtRest,
  atRest,
  type FormState,
  type Held,
  type Leaving,
  wentWrong,
} from './form-state.ts'
import type { FormSession } from './session/form-session.ts'

type Loaded = Promise<FormSession | null>

type Sending = {
  words: FormDefinition['words']
  session: { load: () => Loaded; loadInTime: () => Loaded }
  element: RefObject<HTMLFormElement | null>
  /** Everything that has to be done before is done. */
  settled: () => Promise<unknown>
  setState: Dispatch<SetStateAction<FormState>>
  /** What was sent leaves the form. */
  empty: () => void
}

export function useSending(parts: Sending) {
  const { session, element, setState, empty } = parts
  const isBusy = useRef(false)
  const line = useLine(() => void send(true))

  async function send(isBack: boolean) {
    // A second click or Enter while the first is under way is the same wish.
    if (isBusy.current || element.current === null) return
    isBusy.current = true
    line.stopWaiting()
    const again = isBack ? 'online' : null
    setState((was) => ({ kind: 'sending', again, before: atRest(was) }))
    try {
      show(await attempt(parts, element.current), isBack)
    } finally {
      isBusy.current = false
    }
  }

  function show(next: AtRest, isBack: boolean) {
    if (next.kind === 'sent') {
      empty()
      setState(isBack ? { ...next, sentAt: Date.now() } : next)
      return
    }
    // By itself and in vain: what is shown stays, and takes no focus again.
    const stays = isBack && next.kind === 'waiting'
    setState((was) => (stays ? atRest(was) : { ...next }))
    // Unless the visitor has gone to another page.
    if (next.kind === 'waiting' && element.current) void line.wait()
  }

  /** It is not sent by itself any more, from this page or any other. */
  async function hold(why: Held, takeBack: boolean) {
    line.stopWaiting()
    const offline = await loadOffline()
    if (offline) setState(offline.held(why))
    if (!takeBack) return
    const loaded = await session.load()
    if (element.current) loaded?.takeBack(element.current)
  }

  async function sendAsNew() {
    ;(await session.load())?.renew()
    await send(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void send(false)
  }

  const { stopWaiting } = line
  const leaving: Leaving = {
    ...{ load: session.load, element, setState, show, stopWaiting },
    sendNow: () => void send(false),
    isBusy: () => isBusy.current,
  }
  return { hold, submit, sendAsNew, leaving }
}

async function attempt(
  { words, session, settled, setState }: Sending,
  element: HTMLFormElement,
): Promise<AtRest> {
  await settled()
  const loaded = await session.loadInTime()
  if (loaded === null) {
    const offline = await loadOffline()
    return offline !== null && (await offline.isLineAway())
      ? offline.WAITING
      : wentWrong(words.failed)
  }
  const next = await loaded.submit(element, (again) =>
    setState((was) => (was.kind === 'sending' ? { ...was, again } : was)),
  )
  if (next.kind === 'sent') loaded.forget()
  return next
}

/** `onBack` once the edge can be reached, for as long as the form is on screen: on another page nothing is sent behind the visitor's back. */
function useLine(onBack: () => void) {
  const waiting = useRef<AbortController | null>(null)
  useEffect(() => whenIdle(() => void loadOffline()), [])
  useEffect(() => () => waiting.current?.abort(), [])

  async function wait() {
    const ending = new AbortController()
    waiting.current = ending
    await (await loadOffline())?.untilReachable(ending.signal)
    if (!ending.signal.aborted) onBack()
  }

  return { wait, stopWaiting: () => waiting.current?.abort() }
}

/** Null when it has not come before the line went. */
function loadOffline() {
  return import('./offline/offline.ts').catch(() => null)
}
