// Brings the code that checks, keeps and sends a form when somebody starts to fill it in.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SECOND } from '../../shared/time.ts'
import { persistently } from '../api/until-online.ts'
import { holdDocument } from '../app/held-document.ts'
import { isTakenOver } from '../app/taken-over.ts'
import { draftKey, parcelKey } from './draft-keys.ts'
import type { FormPlan, Left } from './form-state.ts'
import type { FormSession } from './session/form-session.ts'

/** What checks and sends a form is 10 kB: a visitor who waits longer for it has no connection. */
const LOAD_MS = 20 * SECOND
/** Forms that somebody has begun in this document: a child's draft is known nowhere else. */
const begun = new Set<string>()
let code: Promise<typeof import('./session/form-session.ts')> | null = null

/** `load` gives null without a connection, and asks again at the next call; `bring` rejects. */
export function useFormSession(plan: FormPlan, element: RefObject<HTMLFormElement | null>) {
  const { form, eventYear } = plan
  const session = useRef<Promise<FormSession> | null>(null)
  // A form that came with the document may be filled in long before its script is there.
  const since = useRef(0)

  const bring = useCallback((): Promise<FormSession> => {
    begun.add(form.id)
    if (form.youth) holdDocument()
    session.current ??= loadCode().then(({ createFormSession }) =>
      createFormSession({ form, eventYear }, since.current),
    )
    session.current.catch(() => {
      session.current = null
    })
    return session.current
  }, [form, eventYear])

  useEffect(() => {
    if (isTakenOver()) since.current = performance.now()
    const shown = element.current
    const start = () => void bring().catch(() => undefined)
    shown?.addEventListener('focusin', start, { once: true })
    return () => shown?.removeEventListener('focusin', start)
  }, [bring, element])

  // Letters typed just now are kept before the page can be closed or frozen, and when it gives way to another.
  useEffect(() => {
    const flush = () =>
      void session.current?.then(
        (loaded) => loaded.flush(),
        () => undefined,
      )
    const whenHidden = () => (document.hidden ? flush() : undefined)
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', whenHidden)
    return () => {
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', whenHidden)
      flush()
    }
  }, [])

  const load = useCallback(() => bring().catch(() => null), [bring])
  return { bring, load, loadInTime: () => Promise.race([load(), nothingAfter(LOAD_MS)]) }
}

/** Draws the draft of an earlier visit; nothing is fetched when there is none, or without an id. Holds whether there is one. */
export function useDraft(
  id: string | null,
  element: RefObject<HTMLFormElement | null>,
  bring: () => Promise<FormSession>,
  draw: (left: Left) => void,
) {
  const kept = useState(false)
  const [, setKept] = kept
  useEffect(() => {
    const shown = element.current
    if (id === null || shown === null || !mayHaveDraft(id)) return
    let isGone = false
    const look = (session: FormSession) => {
      const left = isGone ? null : session.draftFor(shown)
      if (left === null) return
      // At once: drawn a moment after the look at the form, it would take away what was typed in between.
      flushSync(() => {
        setKept(true)
        draw(left)
      })
    }
    // An empty form would look as if all that was typed were lost.
    void persistently(bring).then(look, () => undefined)
    return () => {
      isGone = true
    }
  }, [id, element, bring, draw, setKept])
  return kept
}

/** One promise for all forms: who left one before this came has it kept before they, back already, look for it. */
function loadCode() {
  code ??= import('./session/form-session.ts').catch((error) => {
    code = null
    throw error
  })
  return code
}

function nothingAfter(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null))
}

function mayHaveDraft(id: string): boolean {
  if (begun.has(id)) return true
  try {
    return [draftKey(id), parcelKey(id)].some((key) => localStorage.getItem(key) !== null)
  } catch {
    // Blocked by the browser's settings.
    return false
  }
}
