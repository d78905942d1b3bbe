// Date of birth and age group of the youth form.
import tournaments from 'content:tournament-names'
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { joinParts, readDate } from '../../shared/forms/fields.ts'
import { AGE_GROUPS, ageGroupReason, ageGroupsFor } from '../../shared/forms/nxt-gen.ts'
import css from '../ui/field.module.css'
import { FieldGroup, LabelledRow, Options, useField, useFormParts } from './fields.tsx'
import forms from './forms.module.css'

const PARTS = [
  { part: 'day', label: 'Day' },
  { part: 'month', label: 'Month' },
  { part: 'year', label: 'Year' },
] as const

type BirthFieldsProps = { dob: string; group: string }

/** Values read from the fields; null before hydration and without script. */
type Known = { born: string | null; chosen: string }

/** The age group waits for the date of birth, then offers the group of the year and the older ones. */
export function BirthFields({ dob, group }: BirthFieldsProps) {
  // Forms that ask for a date of birth have an event year.
  const eventYear = useFormParts().eventYear ?? 0
  const boxes = useRef<HTMLFieldSetElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  const [known, setKnown] = useState<Known | null>(null)

  useEffect(() => {
    setKnown({ born: birthDateIn(boxes.current, dob), chosen: select.current?.value ?? '' })
  }, [dob])

  const born = known?.born ?? null
  const chosen = known?.chosen ?? ''
  const groups = born === null ? [] : ageGroupsFor(born, eventYear)
  return (
    <>
      <DateField
        name={dob}
        boxes={boxes}
        onInput={() => setKnown({ born: birthDateIn(boxes.current, dob), chosen })}
      >
        <p className={forms.reason} role="status">
          {born === null ? null : ageGroupReason(born, eventYear)}
          {born !== null && groups.length === 0 ? <OtherTournaments /> : null}
        </p>
      </DateField>
      <AgeGroupField
        name={group}
        known={known}
        groups={groups}
        select={select}
        onChoose={(now) => setKnown({ born, chosen: now })}
      />
    </>
  )
}

/** Links to the tournaments for adults, as far as the league has any. */
function OtherTournaments() {
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

type DateFieldProps = {
  name: string
  boxes: RefObject<HTMLFieldSetElement | null>
  onInput: () => void
  children: ReactNode
}

/**
 * Three boxes, without autocomplete `bday`, which would fill in the parent's date. The first box has the field's id.
 */
function DateField({ name, boxes, onInput, children }: DateFieldProps) {
  const field = useField(name, 'For example, 27 3 2014')
  const { values } = useFormParts()
  // After a form post without script the value is a whole date.
  const [year = '', month = '', day = ''] = field.value.split('-')
  const whole = { day, month, year }
  return (
    <FieldGroup field={field} ref={boxes}>
      <div className={css.dates}>
        {PARTS.map(({ part, label }, n) => {
          const id = n === 0 ? name : `${name}-${part}`
          return (
            <div key={part}>
              <label htmlFor={id}>{label}</label>
              <input
                {...field.control}
                className={`${css.input} ${css.short}`}
                id={id}
                name={`${name}-${part}`}
                inputMode={part === 'month' ? 'text' : 'numeric'}
                autoComplete="off"
                defaultValue={values[`${name}-${part}`] ?? whole[part]}
                onInput={onInput}
                aria-describedby={undefined}
              />
            </div>
          )
        })}
      </div>
      {children}
    </FieldGroup>
  )
}

/** The date in the boxes; null unless it exists and is past. */
function birthDateIn(boxes: HTMLElement | null, dob: string): string | null {
  const [day = '', month = '', year = ''] = PARTS.map(({ part }) => {
    const box = boxes?.querySelector(`[name="${dob}-${part}"]`)
    return box instanceof HTMLInputElement ? box.value : ''
  })
  const read = readDate(joinParts({ day, month, year }))
  return read.ok && read.date < new Date().toISOString().slice(0, 10) ? read.date : null
}

type AgeGroupFieldProps = {
  name: string
  known: Known | null
  groups: readonly string[]
  select: RefObject<HTMLSelectElement | null>
  onChoose: (chosen: string) => void
}

function AgeGroupField({ name, known, groups, select, onChoose }: AgeGroupFieldProps) {
  const hint = 'By calendar year: the year of the tournament minus the year of birth.'
  const field = useField(name, hint)
  const offered = AGE_GROUPS.filter(({ value }) => known === null || groups.includes(value))
  const wanted = known?.chosen || field.value
  return (
    <LabelledRow field={field}>
      <select
        {...field.control}
        // A new key for each list, so that the browser keeps no choice that is not in it.
        key={known === null ? 'all' : groups.join()}
        ref={select}
        className={`${css.input} ${css.medium}`}
        disabled={known !== null && groups.length === 0}
        defaultValue={known === null || groups.includes(wanted) ? wanted : groups[0]}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {known === null ? <option value="">Select an age group</option> : null}
        {offered.length === 0 ? (
          <option value="">
            {known?.born ? 'Too old for these groups' : 'Enter the date of birth first'}
          </option>
        ) : null}
        <Options options={offered} />
      </select>
    </LabelledRow>
  )
}
