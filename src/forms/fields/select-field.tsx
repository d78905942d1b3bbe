import type { Choice } from '../../../contract/choices.ts'
import css from '../../ui/field.module.css'
import { useField } from '../form-context.tsx'
import { controlProps, LabelledRow } from './label.tsx'

type SelectFieldProps = { name: string; options: readonly Choice[]; first: string; hint?: string }

/** `first` is what stands there while nothing is chosen. */
export function SelectField({ name, options, first, hint }: SelectFieldProps) {
  const field = useField(name)
  return (
    <LabelledRow field={field} hint={hint}>
      <select {...controlProps(field, hint)} className={css.input} defaultValue={field.value}>
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
