import page from 'content:pages/nxt-gen'
import { GENDERS } from '../../../shared/forms/definition.ts'
import { nxtGen } from '../../../shared/forms/nxt-gen.ts'
import { Consents } from '../../forms/consents.tsx'
import { ChoiceField, ConsentField } from '../../forms/fields/choice-field.tsx'
import { PhoneField } from '../../forms/fields/phone-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { PartnerSection } from '../../forms/tournament/partner-section.tsx'
import { ShirtField } from '../../forms/tournament/shirt-field.tsx'
import { TournamentPage } from '../../forms/tournament/tournament-page.tsx'
import { BirthFields } from '../../forms/youth/birth-fields.tsx'
import { FileField } from '../../forms/youth/file-field.tsx'
import css from '../../ui/field.module.css'

const GENDER_HINT = "Used only to place the player in the boys' or girls' draw."
const FILE_HINT =
  'You can bring it to the desk instead. JPG, PNG or PDF, up to 4 MB. Cover the ID number.'

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
        <ChildFields child="partner" file="partnerBirthCertificate" />
        <TextField name="partnerGuardianName" hint="First name and surname." />
        <PhoneField name="partnerGuardianContact" hint="To ask this guardian to confirm." />
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
      <div className={css.pair}>
        <TextField name={`${child}Name`} />
        <TextField name={`${child}Surname`} />
      </div>
      <BirthFields dob={`${child}Dob`} group={`${child}League`} />
      <ChoiceField name={`${child}Gender`} options={GENDERS} preset="male" hint={GENDER_HINT} />
      <ShirtField name={`${child}TShirtSize`} />
      <FileField name={file} hint={FILE_HINT} />
    </>
  )
}
