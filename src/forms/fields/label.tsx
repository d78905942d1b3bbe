import type { ReactNode } from 'react'
import css from '../../ui/field.module.css'
import type { Field } from '../form-context.tsx'

/**
 * The words of a label: required ones carry the star that the form explains once, and `aria-required` says it aloud.
 * `answered`: it needs neither mark.
 */
export function LabelText({ field, answered = false }: { field: Field; answered?: boolean }) {
  return (
    <>
      {field.label}
      {answered && field.optional ? null : <Mark optional={field.optional} />}
    </>
  )
}

export function Mark({ optional }: { optional: boolean }) {
  return optional ? ' (optional)' : <span aria-hidden="true">{'\u00a0*'}</span>
}

/** Hint and error, in the order in which they are read out. */
export function HintAndError({ field, hint }: { field: Field; hint?: ReactNode }) {
  return (
    <>
      {hint ? (
        <p className={css.hint} id={field.hintId}>
          {hint}
        </p>
      ) : null}
      {field.error ? (
        <p className={css.error} id={field.errorId}>
          <span className="sr">Error: </span>
          {field.error}
        </p>
      ) : null}
    </>
  )
}

type RowProps = {
  field: Field
  hint?: ReactNode
  /** The control, drawn with `controlProps`. */
  children: ReactNode
}

/** A control with its label above it, and between them what helps to answer. */
export function LabelledRow({ field, hint, children }: RowProps) {
  return (
    <div className={fieldClass(field)}>
      <label className={css.label} htmlFor={field.name}>
        <LabelText field={field} />
      </label>
      <HintAndError field={field} hint={hint} />
      {children}
    </div>
  )
}

/** What ties a control to its label, hint and error. */
export function controlProps(field: Field, hint?: ReactNode) {
  return {
    id: field.name,
    name: field.name,
    'aria-required': field.optional ? undefined : true,
    'aria-invalid': field.error ? true : undefined,
    'aria-describedby': field.describedBy(hint),
  }
}

export function fieldClass(field: Field, more = ''): string | undefined {
  return [field.error ? css.invalid : '', more].filter(Boolean).join(' ') || undefined
}
