// The link to an entry, and what the page asks with it. Whoever has the link may change the entry, so nothing keeps it:
// neither address and history nor the device.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import {
  EntryAnswerSchema,
  EntryRequestSchema,
  type EntryStep,
  type EntryView,
  LINK,
} from '../../shared/entry.ts'
import { SECOND } from '../../shared/time.ts'
import { slugIn } from '../app/links.ts'

/** With what was typed, under the names of the request. */
type Step = { step: EntryStep | 'look'; [field: string]: string }
export type Ask = (step: Step) => Promise<void>

/** The entry of the last answer stays while more is asked. */
type Asked = {
  step: Step
  entry: EntryView | null
  /** Number of steps that were done. */
  done: number
  /** `none`: there is no link. */
  result: 'none' | 'asking' | Answered['result']
  /** Of a refusal. */
  message: string
}
type Answered =
  /** `changed`: the step no longer fits. */
  | { result: 'done' | 'changed'; entry: EntryView }
  /** `invalid`: what was typed cannot be sent. */
  | { result: 'invalid' | 'unknown' }
  /** '': there was no answer. */
  | { result: 'failed'; message: string }

const NOTHING: Asked = { step: { step: 'look' }, entry: null, done: 0, result: 'none', message: '' }

/** `pairWith`: the reference of another entry, or ''. Kept until the document is left. */
let opened: { token: string; pairWith: string } | null = null

/** State of an address whose link was taken off. It survives a reload, the link does not. */
const TAKEN = 'link taken'

export function useEntry() {
  const { hash, pathname, state } = useLocation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(NOTHING)
  const asking = useRef<typeof opened>(null)
  const shown = useRef<typeof opened>(null)
  const ask: Ask = useCallback(async (step) => {
    const link = opened
    // A second tap may come before the buttons are disabled.
    if (link === null || asking.current === link) return
    asking.current = link
    const isNew = step.step === 'look'
    setAsked((last) => ({ ...(isNew ? NOTHING : last), step, result: 'asking', message: '' }))
    const answered = await post(link.token, step)
    // Another link was opened meanwhile.
    if (asking.current !== link) return
    asking.current = null
    const more = answered.result === 'done' ? 1 : 0
    setAsked((last) => ({ ...last, ...answered, done: last.done + more }))
  }, [])
  useEffect(() => {
    // The skip link leads to a part of the page.
    if (hash === '' || document.getElementById(hash.slice(1))) {
      if (shown.current !== opened) void ask({ step: 'look' })
      shown.current = opened
      return
    }
    const [token = '', pairWith = ''] = slugIn(hash).split('&with=')
    opened = { token, pairWith }
    void navigate(pathname, { replace: true, state: TAKEN })
  }, [hash, pathname, navigate, ask])
  return { asked, ask, link: opened, wasTaken: state === TAKEN }
}

/** The edge answers within 15 s; the rest is for a slow network. */
const TIMEOUT_MS = 25 * SECOND

async function post(link: string, step: Step): Promise<Answered> {
  const request = v.safeParse(EntryRequestSchema, { link, ...step })
  if (!request.success) return { result: LINK.test(link) ? 'invalid' : 'unknown' }
  try {
    const answer = await fetch('/api/entry', {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(request.output),
      signal: AbortSignal.timeout?.(TIMEOUT_MS) ?? null,
    })
    const said = v.parse(EntryAnswerSchema, await answer.json())
    if (said.ok) return { result: said.done ? 'done' : 'changed', entry: said.entry }
    const { code, message } = said.error
    return code === 'unknown_link' ? { result: 'unknown' } : { result: 'failed', message }
  } catch {
    return { result: 'failed', message: '' }
  }
}
