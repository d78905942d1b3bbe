import forms from 'content:forms'
import { TSHIRT_SIZES } from '../../../contract/choices.ts'
import { Consents } from '../../forms/consents.tsx'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { ChoiceField } from '../../forms/fields/choice-field.tsx'
import { PhoneField } from '../../forms/fields/phone-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { FormParts } from '../../forms/form-context.tsx'
import { SentPanel } from '../../forms/sent-panel.tsx'
import { BirthFields } from '../../forms/youth/birth-fields.tsx'
import { FileField } from '../../forms/youth/file-field.tsx'
import { Button } from '../../ui/button.tsx'
import css from '../../ui/field.module.css'
import { Section } from '../../ui/section.tsx'

const FORM = 'nxt-gen'
const TEXTS = forms[FORM].form
const ERRORS = { playerSurname: "Enter the player's surname" }
const VALUES = { playerName: 'Naledi' }

/** The parts of the forms themselves, in the form that has most of them. */
export function Fields() {
  return (
    <Section id="fields" title="Fields">
      <div className={css.form}>
        <ErrorSummary form={FORM} fields={ERRORS} ref={null} returned />
        <FormParts value={{ form: FORM, errors: ERRORS, values: VALUES, waitFor: () => undefined }}>
          <fieldset className={css.box}>
            <legend>The player</legend>
            <div className={css.pair}>
              <TextField name="playerName" />
              <TextField name="playerSurname" hint="As on the birth certificate." />
            </div>
            <PhoneField name="guardianContact" hint="We call only when plans change." />
            <BirthFields dob="playerDob" group="playerLeague" eventYear={2025} />
            <ChoiceField name="playerTShirtSize" options={TSHIRT_SIZES} />
            <FileField name="birthCertificate" hint="JPG, PNG or PDF, up to 4 MB." />
          </fieldset>
          {TEXTS.consent ? <Consents consent={TEXTS.consent} /> : null}
        </FormParts>
        <Button type="submit">Send</Button>
        <SentPanel form={FORM} texts={TEXTS} reference="NG-7K3M-Q2XW" hadPartner />
      </div>
    </Section>
  )
}
