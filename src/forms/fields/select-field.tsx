import { useEffect, useRef } from 'react'
import type { Choice } from '../../../shared/forms/definition.ts'
import css from '../../ui/field.module.css'
import { useField } from '../form-context.tsx'
import { controlProps, LabelledRow } from './label.tsx'

type SelectFieldProps = {
  name: string
  options: readonly Choice[]
  first: string
  hint?: string
  /** Chosen for whoever has chosen nothing yet; it may come after the field was drawn. */
  preset?: string
}

/** `first` is what stands there while nothing is chosen. */
export function SelectField({ name, options, first, hint, preset = '' }: SelectFieldProps) {
  const field = useField(name)
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    const option = select.current?.value === '' && optionOf(select.current, preset)
    // As if it had been drawn so: the form is still untouched, and a draft of it may be drawn.
    if (option) option.defaultSelected = option.selected = true
  }, [preset])
  return (
    <LabelledRow field={field} hint={hint}>
      <select
        {...controlProps(field, hint)}
        ref={select}
        className={css.input}
        defaultValue={field.value || preset}
      >
        <option value="">{first}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </LabelledRow>
  )
}

function optionOf({ options }: HTMLSelectElement, wanted: string): HTMLOptionElement | undefined {
  return [...options].find(({ value }) => value === wanted)
}
