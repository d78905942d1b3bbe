import type { Pages } from '../../../contract/content/pages.ts'
import type { RegistrationId } from '../../../contract/forms.ts'
import css from '../../ui/field.module.css'
import { Consents } from '../consents.tsx'
import { EmailField } from '../fields/email-field.tsx'
import { PhoneField } from '../fields/phone-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { PartnerSection } from '../tournament/partner-section.tsx'
import { ShirtField } from '../tournament/shirt-field.tsx'
import { RegistrationPage } from '../tournament/tournament-page.tsx'
import { tournamentOf } from '../tournament/use-registration.ts'

type OpenFormProps = { id: Exclude<RegistrationId, 'nxt-gen'>; page: Pages['ladies-open'] }

/** Both open tournaments ask the same. Their e-mail inputs are plain text (specification, section 5). */
export function OpenForm({ id, page }: OpenFormProps) {
  const tournament = tournamentOf(id)
  return (
    <RegistrationPage tournament={tournament} page={page} keepsDraft>
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
    </RegistrationPage>
  )
}
