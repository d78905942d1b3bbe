import type { MouseEvent, Ref } from 'react'
import type { FieldErrors } from '../../shared/api.ts'
import type { FormDefinition } from '../../shared/forms/definition.ts'
import css from '../ui/outcome.module.css'
import { OUTCOME_ID } from './form-state.ts'

type ErrorSummaryProps = {
  form: FormDefinition
  fields: FieldErrors
  ref: Ref<HTMLDivElement>
  /** The form was posted without script, so its files are gone. */
  returned: boolean
}

/** Each line links to its field and repeats its message. */
export function ErrorSummary({ form, fields, ref, returned }: ErrorSummaryProps) {
  return (
    <div
      className={`prose ${css.summary}`}
      id={OUTCOME_ID}
      role="alert"
      tabIndex={-1}
      ref={ref}
      aria-labelledby="error-summary"
    >
      <h2 id="error-summary">There is a problem</h2>
      <ul>
        {Object.entries(fields).map(([name, message]) => (
          <li key={name}>
            <a href={`#${name}`} onClick={goToField}>
              {message}
            </a>
          </li>
        ))}
      </ul>
      {returned && form.files.length > 0 ? (
        <p>Files you chose do not come back with the page. Choose them again.</p>
      ) : null}
    </div>
  )
}

/** Scrolls to the field's label, which the browser's own jump would leave above the edge. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = usable(document.getElementById(event.currentTarget.hash.slice(1)))
  if (field === null) return
  event.preventDefault()
  field.focus({ preventScroll: true })
  // A date or a group of radios has its message above all boxes.
  const whole = field.closest(':has([id$="-error"])') ?? field
  whole.scrollIntoView({ block: 'start', behavior: 'instant' })
  // Where a phone's keyboard leaves too little room, scrolls to the error.
  if (field.getBoundingClientRect().bottom > innerHeight) {
    const error = whole.querySelector('[id$="-error"]')
    error?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
}

/** A disabled field depends on the one before it, which takes the focus. */
function usable(field: HTMLElement | null): HTMLElement | null {
  if (!(field instanceof HTMLSelectElement) || !field.disabled) return field
  const parts = [...(field.form?.elements ?? [])]
  const before = parts.slice(0, parts.indexOf(field)).findLast((part) => !part.matches(':disabled'))
  return before instanceof HTMLElement ? before : field
}
