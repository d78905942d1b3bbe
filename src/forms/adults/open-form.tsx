import type { ReactNode } from 'react'
import type { Pages } from '../../../contract/content/pages.ts'
import type { FormDefinition } from '../../../contract/form-definition.ts'
import css from '../../ui/field.module.css'
import { Consents } from '../consents.tsx'
import { PersonFields } from '../fields/person-fields.tsx'
import { PartnerSection } from './partner-section.tsx'
import { ShirtField } from './shirt-field.tsx'
import { TournamentPage } from './tournament-page.tsx'
import { tournamentOf } from './use-registration.ts'

type OpenFormProps = {
  form: FormDefinition
  page: Pages['ladies-open']
  /** What one of them asks its player beyond that. */
  children?: ReactNode
}

/** What all open tournaments ask. Their e-mail inputs are plain text (specification, section 5). */
export function OpenForm({ form, page, children }: OpenFormProps) {
  const tournament = tournamentOf(form)
  return (
    <TournamentPage form={form} page={page}>
      <fieldset className={css.box}>
        <legend>You</legend>
        <PersonFields
          who="player"
          phoneHint="We call when your match time changes."
          self
          plainEmail
        />
        <ShirtField name="playerTShirtSize" tournament={tournament} />
        {children}
      </fieldset>
      <PartnerSection legend="Your partner" hint="No partner yet? Enter alone; we keep a list.">
        <PersonFields who="partner" phoneHint="In case we cannot reach you." plainEmail />
        <ShirtField name="partnerTShirtSize" tournament={tournament} />
      </PartnerSection>
      {page.form.consent ? <Consents consent={page.form.consent} /> : null}
    </TournamentPage>
  )
}
