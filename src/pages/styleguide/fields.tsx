import { TSHIRT_SIZES } from '../../../shared/forms/definition.ts'
import { joinLeague } from '../../../shared/forms/join-league.ts'
import { nxtGen } from '../../../shared/forms/nxt-gen.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { ChoiceField, ConsentField } from '../../forms/fields/choice-field.tsx'
import { EmailField } from '../../forms/fields/email-field.tsx'
import { PhoneField } from '../../forms/fields/phone-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { FormParts } from '../../forms/form-context.tsx'
import forms from '../../forms/forms.module.css'
import { PartnerSection } from '../../forms/tournament/partner-section.tsx'
import { BirthFields } from '../../forms/youth/birth-fields.tsx'
import { FileField } from '../../forms/youth/file-field.tsx'
import css from '../../ui/field.module.css'
import { ContactForm } from '../contact/contact-form.tsx'
import { errorsOf } from './errors.ts'
import { Sample } from './sample.tsx'

const NOTHING = { values: {}, errors: {}, eventYear: 2026, waitFor: () => undefined }
const FILLED = { ...NOTHING, form: nxtGen, values: { playerSurname: 'Dlamini' } }
const WRONG = { ...NOTHING, form: nxtGen, errors: errorsOf(nxtGen) }
const WRONG_ADDRESS = { ...NOTHING, form: joinLeague, errors: errorsOf(joinLeague) }
/** A real error summary is as long as the form; this one shows how a line looks. */
const SHOWN = ['playerName', 'guardianContact', 'guardianConsent']

export function Fields() {
  const summary = Object.entries(WRONG.errors).filter(([name]) => SHOWN.includes(name))
  return (
    <>
      <Sample name="A whole form, untouched; it is alive: fill it in, and send it to the sandbox">
        <ContactForm />
      </Sample>
      <Sample name="The fields that the contact form does not have, filled in and empty">
        <form className={forms.form}>
          <FormParts value={FILLED}>
            <fieldset className={css.box}>
              <legend>The player</legend>
              <div className={css.pair}>
                <TextField name="playerName" hint="A hint." />
                <TextField name="playerSurname" />
              </div>
              <BirthFields dob="playerDob" group="playerLeague" />
              <ChoiceField name="playerTShirtSize" options={TSHIRT_SIZES} />
              <FileField name="birthCertificate" hint="JPG, PNG or PDF, up to 4 MB." />
              <ConsentField name="photoConsent">
                Photos of me may appear in the gallery
              </ConsentField>
            </fieldset>
            <PartnerSection legend="The partner" hint="Shown by the answer yes.">
              <TextField name="partnerSurname" />
            </PartnerSection>
          </FormParts>
        </form>
      </Sample>
      <Sample name="The summary of errors, as it comes back from a post without script">
        <ErrorSummary form={nxtGen} fields={Object.fromEntries(summary)} returned ref={null} />
      </Sample>
      <Sample name="Every field with its error">
        <form className={forms.form}>
          <FormParts value={WRONG}>
            <TextField name="guardianName" hint="First name and surname." />
            <PhoneField name="guardianContact" hint="We call only when plans change." />
            <BirthFields dob="partnerDob" group="partnerLeague" />
            <ChoiceField name="partnerTShirtSize" options={TSHIRT_SIZES} />
            <FileField name="partnerBirthCertificate" hint="JPG, PNG or PDF, up to 4 MB." />
            <ConsentField name="guardianConsent">I am the guardian of this player</ConsentField>
          </FormParts>
          <FormParts value={WRONG_ADDRESS}>
            <EmailField name="yourEmail" hint="Leave it: a likely slip is asked about." />
          </FormParts>
        </form>
      </Sample>
    </>
  )
}
