import page from 'content:pages/nxt-gen'
import { GENDERS } from '../../../shared/forms/definition.ts'
import { nxtGen } from '../../../shared/forms/nxt-gen.ts'
import { BirthFields } from '../../forms/birth-fields.tsx'
import { ConsentField, Consents, PartnerSection, ShirtField } from '../../forms/entry-fields.tsx'
import { ChoiceField, TextField } from '../../forms/fields.tsx'
import { FileField } from '../../forms/file-field.tsx'
import css from '../../forms/forms.module.css'
import { TournamentPage } from '../../forms/tournament-page.tsx'

const GENDER_HINT = "Used only to place the player in the boys' or girls' draw."
/** Some apps reload the page, and a child's answers are not stored to restore them. */
const FILE_HINT =
  'You can bring it to the desk instead. JPG, PNG or PDF, up to 4 MB. Cover the ID number. Choose it first: in some apps, choosing a file empties the form.'

export function Page() {
  const { consent } = page.form
  return (
    <TournamentPage form={nxtGen} page={page} drawn="high-five">
      <fieldset className={css.box}>
        <legend>The player</legend>
        <ChildFields child="player" file="birthCertificate" />
      </fieldset>
      <fieldset className={css.box}>
        <legend>Parent or guardian</legend>
        <TextField name="guardianName" hint="First name and surname." autoComplete="name" />
        <TextField name="guardianRelation" hint="For example, mother or grandfather." />
        <TextField
          name="guardianContact"
          type="tel"
          hint="We call about the entry, and on the day."
          autoComplete="tel"
        />
      </fieldset>
      <PartnerSection legend="The partner" hint="Another child. Ask the parents first.">
        <ChildFields child="partner" file="partnerBirthCertificate" />
        <TextField name="partnerGuardianName" hint="First name and surname." />
        <TextField
          name="partnerGuardianContact"
          type="tel"
          hint="To ask this guardian to confirm."
        />
        <input type="hidden" name="partnerGuardianAsked" value="yes" />
        <ConsentField name="partnerGuardianConsent">{consent.partnerGuardian}</ConsentField>
      </PartnerSection>
      <Consents consent={consent} />
    </TournamentPage>
  )
}

function ChildFields({ child, file }: { child: 'player' | 'partner'; file: string }) {
  return (
    <>
      <FileField name={file} hint={FILE_HINT} />
      <div className={css.pair}>
        <TextField name={`${child}Name`} />
        <TextField name={`${child}Surname`} />
      </div>
      <BirthFields dob={`${child}Dob`} group={`${child}League`} />
      <ChoiceField name={`${child}Gender`} options={GENDERS} preset="male" hint={GENDER_HINT} />
      <ShirtField name={`${child}TShirtSize`} />
    </>
  )
}
