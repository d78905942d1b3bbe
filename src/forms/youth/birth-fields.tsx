import tournaments from 'content:tournament-names'
import { Fragment, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { ageGroupReason, ageGroupsFor, readDate } from '../../../shared/forms/birth-date.ts'
import { AGE_GROUPS } from '../../../shared/forms/definition.ts'
import css from '../../ui/field.module.css'
import { fieldClass, HintAndError, LabelText } from '../fields/label.tsx'
import { useField, useFormParts } from '../form-context.tsx'
import forms from '../forms.module.css'
import { DateField, typedDate } from './date-field.tsx'

type BirthFieldsProps = { dob: string; group: string }

/** What the script knows of the boxes; null until it has read them, and for ever without script. */
type Known = { born: string | null; chosen: string }

/** Date of birth and age group: the group waits for the date, then offers the one of the year and the older ones. */
export function BirthFields({ dob, group }: BirthFieldsProps) {
  // A form that asks for a date of birth has one.
  const eventYear = useFormParts().eventYear ?? 0
  const boxes = useRef<HTMLFieldSetElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  const [known, setKnown] = useState<Known | null>(null)

  useEffect(() => {
    setKnown({ born: birthDateIn(boxes.current, dob), chosen: select.current?.value ?? '' })
  }, [dob])

  const born = known?.born ?? null
  const groups = born === null ? [] : ageGroupsFor(born, eventYear)
  return (
    <>
      <DateField
        name={dob}
        hint="For example, 27 3 2014"
        group={boxes}
        onType={() =>
          setKnown({ born: birthDateIn(boxes.current, dob), chosen: known?.chosen ?? '' })
        }
      >
        <p className={forms.reason} role="status">
          {born === null ? null : ageGroupReason(born, eventYear)}
          {born !== null && groups.length === 0 ? <Elsewhere /> : null}
        </p>
      </DateField>
      <AgeGroupField
        name={group}
        known={known}
        groups={groups}
        select={select}
        onChoose={(chosen) => setKnown({ born, chosen })}
      />
    </>
  )
}

/** The tournaments for adults, as far as the league has any. */
function Elsewhere() {
  const others = tournaments.filter(({ id }) => id !== 'nxt-gen')
  if (others.length === 0) return null
  return (
    <>
      {' Enter one of these instead: '}
      {others.map(({ id, name }, n) => (
        <Fragment key={id}>
          {n === 0 ? null : ', '}
          <Link to={`/${id}`}>{name}</Link>
        </Fragment>
      ))}
    </>
  )
}

type AgeGroupFieldProps = {
  name: string
  known: Known | null
  groups: readonly string[]
  select: RefObject<HTMLSelectElement | null>
  onChoose: (chosen: string) => void
}

function AgeGroupField({ name, known, groups, select, onChoose }: AgeGroupFieldProps) {
  const field = useField(name)
  const hint = 'By calendar year: the year of the tournament minus the year of birth.'
  const offered = AGE_GROUPS.filter(({ value }) => known === null || groups.includes(value))
  const wanted = known?.chosen || field.value
  return (
    <div className={fieldClass(field)}>
      <label className={css.label} htmlFor={name}>
        <LabelText field={field} />
      </label>
      <HintAndError field={field} hint={hint} />
      <select
        // Other groups, another list: the browser keeps no choice that is not in it.
        key={known === null ? 'all' : groups.join()}
        ref={select}
        className={`${css.input} ${css.medium}`}
        id={name}
        name={name}
        disabled={known !== null && groups.length === 0}
        defaultValue={known === null || groups.includes(wanted) ? wanted : groups[0]}
        onChange={(event) => onChoose(event.currentTarget.value)}
        aria-required
        aria-invalid={field.error ? true : undefined}
        aria-describedby={field.describedBy(hint)}
      >
        {offered.length === AGE_GROUPS.length && known === null ? (
          <option value="">Select an age group</option>
        ) : null}
        {offered.length === 0 ? (
          <option value="">
            {known?.born ? 'Too old for these groups' : 'Enter the date of birth first'}
          </option>
        ) : null}
        {offered.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Only one in the past, as the form will want it (shared/forms/fields.ts). */
function birthDateIn(boxes: HTMLElement | null, dob: string): string | null {
  const read = readDate(typedDate(boxes, dob))
  return read.ok && read.date < new Date().toISOString().slice(0, 10) ? read.date : null
}
