// The link to an entry, and what the page asks with it. Whoever has the link may change the entry, so nothing keeps it:
// neither address and history nor the device.
import { startTransition, useActionState, useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { EntryAnswerSchema, type EntryStep, type EntryView, LINK } from '../../../shared/entry.ts'
import { SECOND } from '../../../shared/time.ts'
import { slugIn } from '../../app/links.ts'

/** With what was typed, under the names of the request. */
type Step = { step: EntryStep | 'look'; [field: string]: string }
export type Ask = (step: Step) => void

type Answered = {
  /** `none`: nothing was asked. `changed`: the step no longer fits. `invalid`: what was typed cannot be sent. */
  result: 'none' | 'done' | 'changed' | 'invalid' | 'unknown' | 'failed'
  /** Of a refusal. */
  message?: string
  /** Of the last answer that had one. */
  entry?: EntryView
}
type Asked = Answered & {
  step: Step
  /** The step whose outcome is shown. */
  reported: Step['step']
  /** Number of steps that were done. */
  done: number
}
const LOOK = { step: 'look' } as const
const NOTHING: Asked = { step: LOOK, reported: 'look', done: 0, result: 'none' }

type Link = { token: string; pairWith: string }

/** `pairWith`: the reference of another entry, or ''. Kept until the document is left. */
let opened: Link | null = null

const REFERENCE_LENGTH = 'LO-7K3M-Q2XW'.length
const TOKEN_LENGTH = REFERENCE_LENGTH + '-e-'.length + 32

/** Chats and mails break a link, put a full stop or a parameter behind it, or write it in capitals. */
function linkIn(hash: string): Link {
  const whole = slugIn(hash).replace(/[\s\u00ad\u200b-\u200f\ufeff]/g, '')
  const [token = '', pairWith = ''] = whole.split(/&with=/i)
  const reference = (text: string) => text.slice(0, REFERENCE_LENGTH).toUpperCase()
  const rest = token.slice(REFERENCE_LENGTH, TOKEN_LENGTH).toLowerCase()
  return { token: reference(token) + rest, pairWith: reference(pairWith) }
}

/** After a step: a second tap would hit the button that came under the finger. */
const DOUBLE_TAP_MS = 700

/** State of an address whose link was taken off. It survives a reload, the link does not. */
const TAKEN = 'link taken'

export function useEntry() {
  const { hash, pathname, state } = useLocation()
  const navigate = useNavigate()
  const [asked, send, isAsking] = useActionState(takeStep, NOTHING)
  const shown = useRef<typeof opened>(null)
  const doneAt = useRef(-DOUBLE_TAP_MS)
  useEffect(() => {
    if (asked.done > 0) doneAt.current = performance.now()
  }, [asked.done])
  const ask: Ask = useCallback(
    (step) => {
      const isSecondTap = performance.now() - doneAt.current < DOUBLE_TAP_MS
      if (isSecondTap && step.step !== 'look') return
      startTransition(() => send({ ...step, link: opened?.token ?? '' }))
    },
    [send],
  )
  useEffect(() => {
    // The skip link leads to a part of the page.
    if (hash === '' || document.getElementById(hash.slice(1))) {
      if (shown.current !== opened) ask(LOOK)
      shown.current = opened
      return
    }
    opened = linkIn(hash)
    void navigate(pathname, { replace: true, state: TAKEN })
  }, [hash, pathname, navigate, ask])
  useEffect(() => {
    const lookAgain = () => {
      // Buttons and fields are disabled meanwhile, and would lose the focus.
      const isBusy = document.activeElement?.matches('button, input, textarea')
      if (opened && !document.hidden && !isBusy) ask(LOOK)
    }
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [ask])
  return { asked, isAsking, ask, link: opened, wasTaken: state === TAKEN }
}

async function takeStep(last: Asked, step: Step & { link: string }): Promise<Asked> {
  const answered = await post(step)
  const isSame = last.step.link === step.link && answered.result !== 'unknown'
  const kept = isSame && last.entry ? { entry: last.entry } : {}
  const done = last.done + (answered.result === 'done' && step.step !== 'look' ? 1 : 0)
  // Looking again takes away nothing that was said.
  const isAgain = step.step === 'look' && isSame && last.result === 'done'
  const reported = isAgain && answered.result === 'done' ? last.reported : step.step
  return { ...kept, ...answered, step, reported, done }
}

/** The edge answers within 15 s; the rest is for a slow network. */
const TIMEOUT_MS = 25 * SECOND

const REFUSED: Readonly<Record<string, Answered['result']>> = {
  unknown_link: 'unknown',
  bad_request: 'invalid',
}

async function post(step: Step & { link: string }): Promise<Answered> {
  if (!LINK.test(step.link)) return { result: 'unknown' }
  try {
    const answer = await fetch('/api/entry', {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(step),
      signal: AbortSignal.timeout?.(TIMEOUT_MS) ?? null,
    })
    const said = v.parse(EntryAnswerSchema, await answer.json())
    if (said.ok) return { result: said.done ? 'done' : 'changed', entry: said.entry }
    const { code, message } = said.error
    const result = REFUSED[code]
    return result ? { result } : { result: 'failed', message }
  } catch {
    return { result: 'failed' }
  }
}
