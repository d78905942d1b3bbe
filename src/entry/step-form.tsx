// A step that needs words: a form of its own.
import type { ComponentProps, ReactNode } from 'react'
import type { EntryStep } from '../../shared/entry.ts'
import fields from '../forms/fields.module.css'
import { Button } from '../ui/controls.tsx'
import type { Ask } from './use-entry.ts'

type StepFormProps = {
  step: EntryStep
  title: string
  button: string
  ask: Ask
  /** Fields called as in the request. */
  children: ReactNode
}

export function StepForm({ step, title, button, ask, children }: StepFormProps) {
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = [...new FormData(event.currentTarget)]
        void ask({ ...Object.fromEntries(typed.map(([name, value]) => [name, `${value}`])), step })
      }}
    >
      <h3>{title}</h3>
      {children}
      <Button type="submit" look="outline">
        {button}
      </Button>
    </form>
  )
}

export function Line({ label, ...rest }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className={fields.label}>
      {label}
      <input className={fields.input} autoComplete="off" spellCheck={false} {...rest} />
    </label>
  )
}

type ChoiceProps = { name: string; label: string; options: Readonly<Record<string, string>> }

export function Choice({ name, label, options }: ChoiceProps) {
  return (
    <fieldset className={fields.group}>
      <legend>{label}</legend>
      <div className={fields.options}>
        {Object.entries(options).map(([value, shown]) => (
          <label key={value} className={fields.option}>
            <input type="radio" name={name} value={value} required />
            <span>{shown}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
