import type { ReactNode } from 'react'
import type { PageTexts } from '../../../shared/content/parts.ts'
import type { FormDefinition } from '../../../shared/forms/definition.ts'
import type { DrawingName } from '../../ui/drawing.tsx'
import css from '../../ui/field.module.css'
import { Consents } from '../consents.tsx'
import { PartnerSection } from '../tournament/partner-section.tsx'
import { ShirtField } from '../tournament/shirt-field.tsx'
import { TournamentPage } from '../tournament/tournament-page.tsx'
import { PersonFields } from './person-fields.tsx'

type OpenFormProps = {
  form: FormDefinition
  page: PageTexts<'ladies-open'>
  drawn: DrawingName
  /** What one of them asks its player beyond that. */
  children?: ReactNode
}

/** What all open tournaments ask. Their email inputs are plain text (specification, section 5). */
export function OpenForm({ form, page, drawn, children }: OpenFormProps) {
  return (
    <TournamentPage form={form} page={page} drawn={drawn}>
      <fieldset className={css.box}>
        <legend>You</legend>
        <PersonFields
          who="player"
          phoneHint="We call when your match time changes."
          self
          plainEmail
        />
        <ShirtField name="playerTShirtSize" />
        {children}
      </fieldset>
      <PartnerSection
        legend="Your partner"
        hint="No partner yet? Enter alone, and we'll look for one."
      >
        <PersonFields who="partner" phoneHint="In case we cannot reach you." plainEmail />
        <ShirtField name="partnerTShirtSize" />
      </PartnerSection>
      <Consents consent={page.form.consent} />
    </TournamentPage>
  )
}
