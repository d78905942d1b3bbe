// What a form on screen remembers; how it is checked, kept and sent comes later (session/).
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { FormValues } from '../../shared/forms/definition.ts'
import { usePageState } from '../app/page-state.tsx'
import { type FormPlan, type FormState, firstState, IDLE, type Left } from './form-state.ts'
import { useDraft, useFormSession } from './use-form-session.ts'
import { useSending } from './use-sending.ts'

const NOTHING: FormValues = {}

export function useForm(plan: FormPlan) {
  const { id, words, youth } = plan.form
  const page = usePageState()
  const element = useRef<HTMLFormElement>(null)
  const session = useFormSession(plan, element)
  const [state, setState] = useState<FormState>(() => firstState(page, words.failed))
  const { drawn, draw } = useDrawnFields(element, page.form?.values ?? NOTHING)
  const { bring, load } = session
  const drawDraft = useCallback(
    ({ values, outcome }: Left) => {
      draw(values)
      if (outcome) setState(outcome)
    },
    [draw],
  )
  // What came back from a plain post is newer than any draft.
  const [hasDraft, setHasDraft] = useDraft(page.form ? null : id, element, bring, drawDraft)
  const work = useWork()
  const sending = useSending({ words, session, element, settled: work.settled, setState, empty })

  async function keepDraft() {
    // What waits is what the visitor asked to send; half of a change is not.
    if (state.kind === 'waiting' || state.kind === 'later')
      void sending.hold('changed', state.kind === 'later')
    // Held on to: on a slow line the visitor may have gone to another page before this can be kept.
    const shown = element.current
    const loaded = await load()
    if (loaded === null || shown === null || sending.leaving.isBusy()) return
    loaded.keepSoon(shown)
    setHasDraft(true)
  }

  async function clear() {
    sending.leaving.stopWaiting()
    ;(await load())?.forget()
    empty()
    setState(IDLE)
  }

  function empty() {
    setHasDraft(false)
    draw(NOTHING)
  }

  // A child's draft lives as long as the page, which is nothing to tell.
  const view = { state, drawn, element, hasDraft: hasDraft && !youth }
  const cancel = () => sending.hold('cancelled', true)
  return { ...view, keepDraft, clear, sending, cancel, waitFor: work.add }
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

  // Before what became of the form takes the focus (form.tsx).
  useLayoutEffect(() => {
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
