import type { ReactNode } from 'react'
import type { Pages } from '../../../contract/content/pages.ts'
import type { FormDefinition } from '../../../contract/form-definition.ts'
import css from '../../ui/field.module.css'
import { Consents } from '../consents.tsx'
import { EmailField } from '../fields/email-field.tsx'
import { PhoneField } from '../fields/phone-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { PartnerSection } from './partner-section.tsx'
import { ShirtField } from './shirt-field.tsx'
import { TournamentPage } from './tournament-page.tsx'
import { tournamentOf } from './use-registration.ts'

type OpenFormProps = {
  form: FormDefinition
  page: Pages['ladies-open']
  /** What one of them asks beyond that of its player. */
  children?: ReactNode
}

/** What all open tournaments ask. Their e-mail inputs are plain text (specification, section 5). */
export function OpenForm({ form, page, children }: OpenFormProps) {
  const tournament = tournamentOf(form)
  return (
    <TournamentPage form={form} page={page}>
      <fieldset className={css.box}>
        <legend>You</legend>
        <div className={css.pair}>
          <TextField name="playerName" autoComplete="given-name" />
          <TextField name="playerSurname" autoComplete="family-name" />
        </div>
        <PhoneField
          name="playerContact"
          hint="We call when your match time changes."
          autoComplete="tel"
        />
        <EmailField name="playerEmail" plain autoComplete="email" />
        <ShirtField name="playerTShirtSize" tournament={tournament} />
        {children}
      </fieldset>
      <PartnerSection legend="Your partner" hint="No partner yet? Enter alone; we keep a list.">
        <div className={css.pair}>
          <TextField name="partnerName" />
          <TextField name="partnerSurname" />
        </div>
        <PhoneField name="partnerContact" hint="In case we cannot reach you." />
        <EmailField name="partnerEmail" plain />
        <ShirtField name="partnerTShirtSize" tournament={tournament} />
      </PartnerSection>
      {page.form.consent ? <Consents consent={page.form.consent} /> : null}
    </TournamentPage>
  )
}
