// Sections that several forms share: a person, the partner, a shirt, consents.
import tournaments from 'content:tournaments'
import { Fragment, type ReactNode, useState } from 'react'
import type { ConsentTexts } from '../../shared/content/pages.ts'
import type { Tournament } from '../../shared/content/tournaments.ts'
import { type FormDefinition, TSHIRT_SIZES, YES_NO } from '../../shared/forms/definition.ts'
import { EmailField } from './email-field.tsx'
import fieldsCss from './fields.module.css'
import {
  ChoiceField,
  HintAndError,
  Mark,
  TextField,
  useField,
  useFormParts,
  useTyped,
} from './fields.tsx'
import css from './forms.module.css'

type PersonFieldsProps = {
  /** Prefix of the names of the person's fields. */
  who: 'your' | 'player' | 'partner'
  phoneHint: string
  /** The person who fills in the form, for autocomplete. */
  self?: boolean
  plainEmail?: boolean
}

export function PersonFields(props: PersonFieldsProps) {
  const { who, phoneHint, self = false, plainEmail = false } = props
  const help = (autoComplete: string) => (self ? { autoComplete } : {})
  return (
    <>
      <div className={css.pair}>
        <TextField name={`${who}Name`} {...help('given-name')} />
        <TextField name={`${who}Surname`} {...help('family-name')} />
      </div>
      <TextField name={`${who}Contact`} type="tel" hint={phoneHint} {...help('tel')} />
      <EmailField name={`${who}Email`} plain={plainEmail} {...help('email')} />
    </>
  )
}

type PartnerSectionProps = { legend: string; hint: string; children: ReactNode }

/** CSS shows and hides the section, so it works without script and keeps its answers. */
export function PartnerSection({ legend, hint, children }: PartnerSectionProps) {
  const [answer, setAnswer] = useState('')
  const questions = `Questions about ${legend.toLowerCase()}`
  return (
    <>
      <div className={css.box}>
        <ChoiceField
          name="hasPartner"
          options={YES_NO}
          preset="no"
          hint={hint}
          onChoose={setAnswer}
        />
        <p className="sr" role="status">
          {answer === '' ? '' : `${questions} ${answer === 'yes' ? 'follow' : 'are hidden'}.`}
        </p>
      </div>
      <fieldset className={`arrive ${css.box} ${css.partner}`}>
        <legend>{legend}</legend>
        {children}
      </fieldset>
    </>
  )
}

export function ShirtField({ name }: { name: string }) {
  const { shirts } = tournamentOf(useFormParts().form)
  const options = TSHIRT_SIZES.flatMap(({ value, label }) => {
    const shirt = shirts.find(({ size }) => size === value)
    return shirt ? [{ value, label, hint: `chest ${shirt.chest} cm` }] : []
  })
  return <ChoiceField name={name} options={options} />
}

export function tournamentOf({ id }: FormDefinition): Tournament {
  const tournament = tournaments.find((one) => one.id === id)
  if (tournament === undefined) throw new Error(`tournaments.yml has no ${id}`)
  return tournament
}

/** Consent boxes, none ticked; the version of the wording is sent along. */
export function Consents({ consent }: { consent: ConsentTexts }) {
  const boxes = [
    ['guardianConsent', consent.guardian],
    ['photoConsent', consent.photos],
    ['newsConsent', consent.news],
  ] as const
  return (
    <fieldset className={css.box}>
      <legend>{consent.guardian ? 'Consent' : consent.photos ? 'Photos and news' : 'News'}</legend>
      {boxes.map(([name, text]) =>
        text ? (
          <ConsentField key={name} name={name}>
            {text}
          </ConsentField>
        ) : null,
      )}
      <input type="hidden" name="consentVersion" value={consent.version} />
    </fieldset>
  )
}

/** Unticked, unless it was ticked in a form that comes back. */
export function ConsentField({ name, children }: { name: string; children: string }) {
  const field = useField(name)
  return (
    <div className={fieldsCss.field}>
      <HintAndError field={field} />
      <label className={`${fieldsCss.option} ${fieldsCss.consent}`}>
        <input
          {...field.control}
          type="checkbox"
          value="yes"
          defaultChecked={field.value === 'yes'}
        />
        <span>
          <NamingPlayer text={children} />
          <Mark optional={field.optional} />
        </span>
      </label>
    </div>
  )
}

/** The content compiler asks for the mark {player} in the guardian's consent. */
function NamingPlayer({ text }: { text: string }) {
  const [before, ...after] = text.split('{player}')
  return (
    <>
      {before}
      {after.map((part) => (
        <Fragment key={part}>
          <PlayerName />
          {part}
        </Fragment>
      ))}
    </>
  )
}

/** The player's name as typed; "this player" until then and without script. */
function PlayerName() {
  const { rendered } = useFormParts()
  const atFirst = fullName((field) => rendered.values[field])
  const name = useTyped((data) => fullName((field) => data.get(field)), atFirst)
  return <span>{name || 'this player'}</span>
}

function fullName(read: (field: string) => unknown): string {
  const parts = ['playerName', 'playerSurname'].map((field) => String(read(field) ?? '').trim())
  return parts.filter(Boolean).join(' ')
}
