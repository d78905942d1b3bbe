// Date of birth and age group of the youth form.
import tournaments from 'content:tournament-names'
import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { DATE_PARTS, joinBoxes, readDate } from '../../shared/forms/fields.ts'
import { AGE_GROUPS, ageGroupReason, ageGroupsFor } from '../../shared/forms/nxt-gen.ts'
import { capitalised } from '../../shared/text.ts'
import { sastDay } from '../../shared/time.ts'
import css from './fields.module.css'
import { FieldGroup, LabelledRow, Options, useField, useFormParts, useTyped } from './fields.tsx'

type BirthFieldsProps = { dob: string; group: string }

/** The age group waits for the date of birth, then offers the group of the year and the older ones. */
export function BirthFields({ dob, group }: BirthFieldsProps) {
  // Forms that ask for a date of birth have an event year.
  const eventYear = useFormParts().eventYear ?? 0
  const born = useTyped((data) => birthDateIn(data, dob), null)
  const groups = born ? ageGroupsFor(born, eventYear) : []
  return (
    <>
      <DateField name={dob}>
        <p className={css.told} role="status">
          {born ? <span>{ageGroupReason(born, eventYear)}</span> : null}
          {born && groups.length === 0 ? <OtherTournaments /> : null}
        </p>
      </DateField>
      <AgeGroupField name={group} born={born} groups={groups} />
    </>
  )
}

/** Links to the tournaments for adults, as far as the league has any. */
function OtherTournaments() {
  const others = tournaments.filter(({ id }) => id !== 'nxt-gen')
  if (others.length === 0) return null
  return (
    <span>
      {' Enter one of these instead: '}
      {others.map(({ id, name }, n) => (
        <Fragment key={id}>
          {n === 0 ? null : ', '}
          <Link to={`/${id}`}>{name}</Link>
        </Fragment>
      ))}
    </span>
  )
}

/**
 * Three boxes, without autocomplete `bday`, which would fill in the parent's date. The first box has the field's id.
 */
function DateField({ name, children }: { name: string; children: ReactNode }) {
  const field = useField(name, 'For example, 27 3 2014')
  const { rendered } = useFormParts()
  // After a form post without script the value is a whole date.
  const [year = '', month = '', day = ''] = field.value.split('-')
  const whole = { day, month, year }
  return (
    <FieldGroup field={field}>
      <div className={css.date}>
        {DATE_PARTS.map((part, n) => {
          const id = n === 0 ? name : `${name}-${part}`
          return (
            <div key={part} className={css.short}>
              <label htmlFor={id}>{capitalised(part)}</label>
              <input
                {...field.control}
                className={css.input}
                id={id}
                name={`${name}-${part}`}
                inputMode={part === 'month' ? 'text' : 'numeric'}
                autoComplete="off"
                defaultValue={rendered.values[`${name}-${part}`] ?? whole[part]}
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

/** The date in the boxes; '' unless it exists and is past. */
function birthDateIn(data: FormData, dob: string): string {
  const read = readDate(joinBoxes(dob, (box) => data.get(box)))
  return read.ok && read.date < sastDay(Date.now()) ? read.date : ''
}

/** `born`: null during hydration and without script, when all groups are offered; '' without a date. */
type AgeGroupFieldProps = { name: string; born: string | null; groups: readonly string[] }

function AgeGroupField({ name, born, groups }: AgeGroupFieldProps) {
  const hint = 'By birth year: tournament year minus birth year.'
  const field = useField(name, hint)
  const select = useRef<HTMLSelectElement>(null)
  // Stays chosen while the date offers no or other groups.
  const [chosen, setChosen] = useState(field.value)
  // The choice may be older than the script. A layout effect, before the date narrows the list.
  useLayoutEffect(() => setChosen((now) => select.current?.value || now), [])
  const offered = AGE_GROUPS.filter(({ value }) => born === null || groups.includes(value))
  return (
    <LabelledRow field={field}>
      <select
        {...field.control}
        // A new key for each list, so that the browser keeps no choice that is not in it.
        key={born === null ? 'all' : groups.join()}
        ref={select}
        className={`${css.input} ${css.medium}`}
        disabled={born !== null && groups.length === 0}
        defaultValue={born === null || groups.includes(chosen) ? chosen : groups[0]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        {born === null ? <option value="">Select an age group</option> : null}
        {offered.length === 0 ? (
          <option value="">
            {born ? 'Too old for these groups' : 'Enter the date of birth first'}
          </option>
        ) : null}
        <Options options={offered} />
      </select>
    </LabelledRow>
  )
}
