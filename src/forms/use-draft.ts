// The draft of the form on screen, with what is sent beside it: its id, and how long the visitor took.
import { useRef, useState } from 'react'
import { LEAST_FILL_MS } from '../../shared/api.ts'
import type { FormDefinition, FormValues } from '../../shared/forms/definition.ts'
import { isHydrated } from '../app/clock.ts'
import { device, tab } from '../app/storage.ts'
import { OwnDraft, type StoredDraft } from './draft.ts'
import { type Filled, hashOfForm } from './form-data.ts'

const childStore = new Map<string, string>()
if (typeof window !== 'undefined') {
  // null: the visitor clears all data that this site stores.
  addEventListener('storage', ({ key }) => key === null && childStore.clear())
}

export function useDraft(form: FormDefinition) {
  const opened = useRef<OwnDraft>(null)
  /** Whether what is typed is stored on the device. */
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
    return performance.now() - shownAt + (draft().restored ? LEAST_FILL_MS : 0)
  }

  /** What goes to the edge beside the files. */
  function wireBody(filled: Filled): FormValues {
    return {
      ...filled.values,
      submissionId: draft().idFor(hashOfForm(form, filled)),
      website2: filled.trap,
      // The form has waited for this time, even if a coarse clock shows less.
      filledMs: String(Math.round(Math.max(filledMs(), LEAST_FILL_MS))),
    }
  }

  return { draft, filledMs, wireBody, isSaved, setSaved }
}

/** The consents of a queued form stay ticked while their wording is unchanged. */
export function agreedIn(
  form: FormDefinition,
  { status }: StoredDraft,
  shown: FormValues,
): FormValues {
  if (status.kind !== 'queued' || status.body.consentVersion !== shown.consentVersion) return {}
  const { body } = status
  const boxes = form.consents.filter(({ kind }) => kind === 'consent')
  return Object.fromEntries(boxes.map(({ name }) => [name, body[name] ?? '']))
}
