// What a form on screen remembers; how it is checked, kept and sent comes later (session/).
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { FormValues } from '../../contract/form-definition/definition.ts'
import { usePageState } from '../app/page-state.tsx'
import { type FormPlan, type FormState, firstState, IDLE, wentWrong } from './form-state.ts'
import { useDraft, useFormSession } from './use-form-session.ts'

const NOTHING: FormValues = {}

export function useForm(plan: FormPlan) {
  const { id, words } = plan.form
  const page = usePageState()
  const element = useRef<HTMLFormElement>(null)
  const session = useFormSession(plan, element)
  const [state, setState] = useState<FormState>(() => firstState(page, words.failed))
  const { drawn, draw } = useDrawnFields(element, page.form?.values ?? NOTHING)
  const { load } = session
  // What came back from a plain post is newer than any draft.
  const [hasDraft, setHasDraft] = useDraft(page.form ? null : id, element, load, draw)
  const work = useWork()
  const busy = useRef(false)

  async function keepDraft() {
    // Held on to: on a slow line the visitor may have gone to another page before this can be kept.
    const shown = element.current
    const loaded = await load()
    if (loaded === null || shown === null || busy.current) return
    loaded.keep(shown)
    setHasDraft(true)
  }

  async function clear() {
    ;(await load())?.forget()
    setHasDraft(false)
    setState(IDLE)
    draw(NOTHING)
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    // A second click or Enter while the first is under way is the same wish.
    if (busy.current || element.current === null) return
    busy.current = true
    setState({ kind: 'sending', again: null })
    try {
      await work.settled()
      const loaded = await session.loadInTime()
      const next = await (loaded?.submit(element.current, setState) ?? wentWrong(words.failed))
      if (next.kind === 'sent') await clear()
      setState(next)
    } finally {
      busy.current = false
    }
  }

  async function sendAsNew() {
    ;(await load())?.renew()
    await submit()
  }

  // A child's draft lives as long as the page, which is nothing to tell.
  const view = { state, drawn, element, hasDraft: hasDraft && !plan.form.youth }
  return { ...view, keepDraft, clear, submit, sendAsNew, waitFor: work.add }
}

/** What the fields are drawn with; another key draws them anew, and focus stays in its field. */
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

  useEffect(() => {
    // Drawn for the first time, nothing had focus.
    if (drawn.key > 0) document.getElementById(focused.current)?.focus()
  }, [drawn.key])

  return { drawn, draw }
}

/** What must be done before the form is sent: a photo that is being made smaller. */
function useWork() {
  const work = useRef(new Set<Promise<void>>())
  return {
    settled: () => Promise.allSettled(work.current),
    add: (done: Promise<void>) => {
      work.current.add(done)
      void done.finally(() => work.current.delete(done))
    },
  }
}
