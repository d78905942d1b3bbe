import type { MouseEvent, Ref } from 'react'
import type { FieldErrors } from '../../shared/api.ts'
import type { FormDefinition } from '../../shared/forms/definition.ts'
import css from '../ui/outcome.module.css'
import { OUTCOME_ID } from './form-state.ts'

type ErrorSummaryProps = {
  form: FormDefinition
  fields: FieldErrors
  ref: Ref<HTMLDivElement>
  /** The form came back from a plain post: files never do. */
  returned: boolean
}

/** Each line leads to its field and says the same words. */
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

/** Shows the field with its label, which the browser's own jump would leave above the edge. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = usable(document.getElementById(event.currentTarget.hash.slice(1)))
  if (field === null) return
  event.preventDefault()
  field.focus({ preventScroll: true })
  // The message stands above all boxes of a date and all radios.
  const whole = field.closest(':has([id$="-error"])') ?? field
  whole.scrollIntoView({ block: 'start', behavior: 'instant' })
  // A phone's keyboard may leave too little room: then from the error on.
  if (field.getBoundingClientRect().bottom > innerHeight) {
    const error = whole.querySelector('[id$="-error"]')
    error?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
}

/** A disabled field waits for the one before it. */
function usable(field: HTMLElement | null): HTMLElement | null {
  if (!(field instanceof HTMLSelectElement) || !field.disabled) return field
  const parts = [...(field.form?.elements ?? [])]
  const before = parts.slice(0, parts.indexOf(field)).findLast((part) => !part.matches(':disabled'))
  return before instanceof HTMLElement ? before : field
}
