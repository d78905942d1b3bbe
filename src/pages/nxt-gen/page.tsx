import page from 'content:pages/nxt-gen'
import { GENDERS } from '../../../contract/choices.ts'
import type { Tournament } from '../../../contract/content/tournaments.ts'
import { nxtGen } from '../../../contract/forms/nxt-gen.ts'
import { eventYear } from '../../../contract/registration-state.ts'
import { Consents } from '../../forms/consents.tsx'
import { ChoiceField, ConsentField } from '../../forms/fields/choice-field.tsx'
import { PhoneField } from '../../forms/fields/phone-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { PartnerSection } from '../../forms/tournament/partner-section.tsx'
import { ShirtField } from '../../forms/tournament/shirt-field.tsx'
import { TournamentPage } from '../../forms/tournament/tournament-page.tsx'
import { tournamentOf } from '../../forms/tournament/use-registration.ts'
import { BirthFields } from '../../forms/youth/birth-fields.tsx'
import { FileField } from '../../forms/youth/file-field.tsx'
import css from '../../ui/field.module.css'

const GENDER_HINT = "Used only to place the player in the boys' or girls' draw."
const FILE_HINT =
  'You can bring it to the desk instead. JPG, PNG or PDF, up to 4 MB. Cover the ID number.'

export function Page() {
  const tournament = tournamentOf(nxtGen)
  const year = eventYear(tournament) ?? new Date().getUTCFullYear()
  const { consent } = page.form
  return (
    <TournamentPage form={nxtGen} page={page} drawn="high-five">
      <fieldset className={css.box}>
        <legend>The player</legend>
        <ChildFields child="player" file="birthCertificate" tournament={tournament} year={year} />
      </fieldset>
      <fieldset className={css.box}>
        <legend>Parent or guardian</legend>
        <TextField name="guardianName" hint="First name and surname." autoComplete="name" />
        <TextField name="guardianRelation" hint="For example, mother or grandfather." />
        <PhoneField
          name="guardianContact"
          hint="We call about the entry, and on the day."
          autoComplete="tel"
        />
      </fieldset>
      <PartnerSection
        legend="The partner"
        hint="Another child, entered with the agreement of that child's guardian."
      >
        <ChildFields
          child="partner"
          file="partnerBirthCertificate"
          tournament={tournament}
          year={year}
        />
        <TextField name="partnerGuardianName" hint="First name and surname." />
        <PhoneField name="partnerGuardianContact" hint="To ask this guardian to confirm." />
        <input type="hidden" name="partnerGuardianAsked" value="yes" />
        <ConsentField name="partnerGuardianConsent">{consent.partnerGuardian}</ConsentField>
      </PartnerSection>
      <Consents consent={consent} />
    </TournamentPage>
  )
}

type ChildFieldsProps = {
  child: 'player' | 'partner'
  file: string
  tournament: Tournament
  /** The year that decides the age group. */
  year: number
}

function ChildFields({ child, file, tournament, year }: ChildFieldsProps) {
  return (
    <>
      <div className={css.pair}>
        <TextField name={`${child}Name`} />
        <TextField name={`${child}Surname`} />
      </div>
      <BirthFields dob={`${child}Dob`} group={`${child}League`} eventYear={year} />
      <ChoiceField name={`${child}Gender`} options={GENDERS} preset="male" hint={GENDER_HINT} />
      <ShirtField name={`${child}TShirtSize`} tournament={tournament} />
      <FileField name={file} hint={FILE_HINT} />
    </>
  )
}
