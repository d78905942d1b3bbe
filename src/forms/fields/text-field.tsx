import type { ComponentProps, FocusEventHandler, ReactNode } from 'react'
import css from '../../ui/field.module.css'
import { useField } from '../form-context.tsx'
import { controlProps, LabelledRow } from './label.tsx'

type TextFieldProps = {
  name: string
  hint?: ReactNode
  type?: 'text' | 'email' | 'tel'
  inputMode?: ComponentProps<'input'>['inputMode']
  /** Only for the person who fills in the form; off for everybody else. */
  autoComplete?: string
  onBlur?: FocusEventHandler<HTMLInputElement>
  children?: ReactNode
}

/** One line, uncontrolled: what was typed before the script started stays. */
export function TextField(props: TextFieldProps) {
  const { name, hint, type = 'text', inputMode, autoComplete = 'off', onBlur, children } = props
  const field = useField(name)
  return (
    <LabelledRow field={field} hint={hint}>
      <input
        {...controlProps(field, hint)}
        className={css.input}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        spellCheck={false}
        defaultValue={field.value}
        onBlur={onBlur}
      />
      {children}
    </LabelledRow>
  )
}

export function TextAreaField({ name, hint }: { name: string; hint?: ReactNode }) {
  const field = useField(name)
  return (
    <LabelledRow field={field} hint={hint}>
      <textarea
        {...controlProps(field, hint)}
        className={css.input}
        rows={6}
        defaultValue={field.value}
      />
    </LabelledRow>
  )
}
