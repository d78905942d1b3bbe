// What a form on screen remembers; how it is checked, kept and sent comes later, when somebody starts to fill it in.
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { FormValues } from '../../contract/forms.ts'
import { usePageState } from '../app/page-state.tsx'
import { draftKey } from './draft-keys.ts'
import { type FormPlan, type FormState, firstState, IDLE, wentWrong } from './form-state.ts'
import type { Filling } from './session/form-session.ts'

const NOTHING: FormValues = {}
/** What checks and sends a form is 10 kB: whoever waits longer for it has no connection. */
const BRING_MS = 20_000
/** Forms that somebody has begun in this document: a child's draft is known nowhere else. */
const begun = new Set<string>()

export function useForm(plan: FormPlan) {
  const { form, action, keepsDraft, eventYear, failed } = plan
  const page = usePageState()
  const element = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<FormState>(() => firstState(page, failed))
  /** What the fields are drawn with; another key draws them anew. */
  const [drawn, setDrawn] = useState({ key: 0, values: page.form?.values ?? NOTHING })
  const [hasDraft, setHasDraft] = useState(false)
  const filling = useRef<Promise<Filling> | null>(null)
  const since = useRef(0)
  const busy = useRef(false)
  const work = useRef(new Set<Promise<void>>())
  /** The field that had focus when the fields were drawn anew. */
  const focused = useRef('')

  const draw = useCallback((values: FormValues) => {
    focused.current = element.current?.contains(document.activeElement)
      ? (document.activeElement?.id ?? '')
      : ''
    setDrawn(({ key }) => ({ key: key + 1, values }))
  }, [])

  useEffect(() => {
    // Drawn for the first time, nothing had focus.
    if (drawn.key > 0) document.getElementById(focused.current)?.focus()
  }, [drawn.key])

  const bring = useCallback((): Promise<Filling> => {
    begun.add(form)
    filling.current ??= import('./session/form-session.ts').then(({ createFilling }) =>
      createFilling({ form, action, keepsDraft, eventYear, failed }, since.current),
    )
    // No connection just now: the next touch asks again.
    filling.current.catch(() => {
      filling.current = null
    })
    return filling.current
  }, [form, action, keepsDraft, eventYear, failed])

  useEffect(() => {
    since.current = performance.now()
    const shown = element.current
    if (shown === null) return
    const start = () => void bring().catch(() => undefined)
    shown.addEventListener('focusin', start, { once: true })
    // What came back from a plain post is newer than any draft.
    if (!page.form) {
      void restore(bring, shown, form).then((values) => {
        if (values === null) return
        setHasDraft(keepsDraft)
        draw(values)
      })
    }
    return () => shown.removeEventListener('focusin', start)
  }, [bring, draw, form, keepsDraft, page.form])

  async function keepDraft() {
    // Held on to: on a slow line the visitor may have gone to another page before this can be kept.
    const shown = element.current
    const kept = await bring().catch(() => null)
    if (kept === null || shown === null || busy.current) return
    kept.keep(shown)
    setHasDraft(keepsDraft)
  }

  async function clear() {
    const kept = await bring().catch(() => null)
    kept?.forget()
    setHasDraft(false)
    setState(IDLE)
    draw(NOTHING)
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    // A second click or Enter while the first is under way is the same wish.
    if (busy.current || element.current === null) return
    busy.current = true
    setState({ kind: 'sending', again: false })
    try {
      await Promise.allSettled(work.current)
      const kept = await Promise.race([bring().catch(() => null), nothingAfter(BRING_MS)])
      const next = await (kept?.submit(element.current, setState) ?? wentWrong(failed))
      if (next.kind === 'sent') await clear()
      setState(next)
    } finally {
      busy.current = false
    }
  }

  async function sendAsNew() {
    const kept = await bring().catch(() => null)
    kept?.renew()
    await submit()
  }

  function waitFor(done: Promise<void>) {
    work.current.add(done)
    void done.finally(() => work.current.delete(done))
  }

  return { state, drawn, element, hasDraft, keepDraft, clear, submit, sendAsNew, waitFor }
}

function nothingAfter(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null))
}

/** The draft of an earlier visit; nothing is fetched when there is none. */
async function restore(
  bring: () => Promise<Filling>,
  element: HTMLFormElement,
  form: string,
): Promise<FormValues | null> {
  if (!mayHaveDraft(form)) return null
  const kept = await bring().catch(() => null)
  return kept?.draftFor(element) ?? null
}

function mayHaveDraft(form: string): boolean {
  if (begun.has(form)) return true
  try {
    return localStorage.getItem(draftKey(form)) !== null
  } catch {
    // Blocked by the browser's settings.
    return false
  }
}
