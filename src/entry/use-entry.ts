// The link to an entry, and what the page asks with it. A link may change its entry, so nothing keeps it: neither the
// address, the history, the title nor the device.
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
import { parseJson } from '../../shared/parse.ts'
import { slugIn } from '../app/links.ts'

/** `pairWith`: the reference of another entry, or ''. */
export type OpenedLink = { token: string; pairWith: string }

/** Until the document is left. */
let opened: OpenedLink | null = null

/** State of a place in the history whose link was taken off. It survives a reload, the link does not. */
const TAKEN = 'link taken'

/** Takes the link off the address. */
export function useOpenedLink() {
  const { hash, pathname, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    // The skip link leads to a part of the page.
    if (hash === '' || document.getElementById(hash.slice(1))) return
    const [token = '', pairWith = ''] = slugIn(hash).split('&with=')
    opened = { token, pairWith }
    void navigate(pathname, { replace: true, state: TAKEN })
  }, [hash, pathname, navigate])
  return { opened, wasTaken: state === TAKEN }
}

/** With what was typed, under the names of the request. */
type Step = { step: EntryStep | 'look'; [field: string]: string }
export type Ask = (step: Step) => Promise<void>

/** `changed`: the step no longer fits. */
type Answered =
  | { result: 'done' | 'changed'; entry: EntryView }
  | { result: 'unknown'; entry: null }
  | { result: 'failed'; message: string }
  /** What was typed cannot be sent. */
  | { result: 'invalid' }
type Asked = {
  step: Step
  entry: EntryView | null
  /** Number of steps that were done. */
  done: number
} & (Answered | { result: 'asking' })

const LOOK: Step = { step: 'look' }
const FIRST = { step: LOOK, entry: null, done: 0 }

/** The entry as it was answered last, which stays while more is asked. */
export function useEntry(link: OpenedLink) {
  const [asked, setAsked] = useState<Asked>({ ...FIRST, result: 'asking' })
  const isAsking = useRef(false)
  const ask: Ask = useCallback(
    async (step) => {
      // A second tap may come before the buttons are disabled.
      if (isAsking.current) return
      isAsking.current = true
      setAsked(({ entry, done }) => ({ step, entry, done, result: 'asking' }))
      const answered = await post(link, step)
      isAsking.current = false
      const more = answered.result === 'done' ? 1 : 0
      setAsked(({ entry, done }) => ({ step, entry, done: done + more, ...answered }))
    },
    [link],
  )
  useEffect(() => void ask(LOOK), [ask])
  return { asked, ask }
}

/** The edge answers within 15 s; the rest is for a slow network. */
const TIMEOUT_MS = 25_000
const UNREACHED = 'We could not be reached. Check your connection.'

async function post({ token }: OpenedLink, step: Step): Promise<Answered> {
  if (!LINK.test(token)) return { result: 'unknown', entry: null }
  const request = v.safeParse(EntryRequestSchema, { link: token, ...step })
  if (!request.success) return { result: 'invalid' }
  let text = ''
  try {
    const answer = await fetch('/api/entry', {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(request.output),
      signal: AbortSignal.timeout?.(TIMEOUT_MS) ?? null,
    })
    text = await answer.text()
  } catch {
    return { result: 'failed', message: UNREACHED }
  }
  const { success, output } = v.safeParse(EntryAnswerSchema, parseJson(text))
  if (!success) return { result: 'failed', message: UNREACHED }
  if (output.ok) return { result: output.done ? 'done' : 'changed', entry: output.entry }
  const { code, message } = output.error
  return code === 'unknown_link'
    ? { result: 'unknown', entry: null }
    : { result: 'failed', message }
}
