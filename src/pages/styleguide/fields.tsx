import { AGE_GROUPS, TSHIRT_SIZES } from '../../../contract/choices.ts'
import { nxtGen } from '../../../contract/forms/nxt-gen.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { ChoiceField, ConsentField } from '../../forms/fields/choice-field.tsx'
import { PhoneField } from '../../forms/fields/phone-field.tsx'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { FormParts } from '../../forms/form-context.tsx'
import type { Held } from '../../forms/form-state.ts'
import { HeldNotice, Waiting } from '../../forms/offline/offline-notice.tsx'
import { Receipt } from '../../forms/receipt/receipt.tsx'
import { BirthFields } from '../../forms/youth/birth-fields.tsx'
import { FileField } from '../../forms/youth/file-field.tsx'
import { Button } from '../../ui/button.tsx'
import css from '../../ui/field.module.css'
import { Section } from '../../ui/section.tsx'

const ERRORS = { guardianContact: 'Enter the guardian’s phone number' }
const HELD: readonly Held[] = ['changed', 'cancelled', 'left']
const SENT_AT = Date.UTC(2025, 7, 20, 17, 54)
const PARTS = {
  form: nxtGen,
  errors: ERRORS,
  values: { playerSurname: 'Dlamini', playerTShirtSize: 'm' },
  waitFor: () => undefined,
}

/** The parts that the forms are made of, each in the states that it has. */
export function Fields() {
  return (
    <Section id="fields" title="Fields">
      <FormParts value={PARTS}>
        <form className={css.form}>
          <ErrorSummary form={nxtGen} fields={ERRORS} returned={false} ref={null} />
          <fieldset className={css.box}>
            <legend>The player</legend>
            <div className={css.pair}>
              <TextField name="playerName" />
              <TextField name="playerSurname" />
            </div>
            <PhoneField name="guardianContact" hint="We call only when plans change." />
            <BirthFields dob="playerDob" group="playerLeague" eventYear={2026} />
            <SelectField name="partnerLeague" options={AGE_GROUPS} first="Select an age group" />
            <ChoiceField name="playerTShirtSize" options={TSHIRT_SIZES} />
            <ConsentField name="photoConsent">Photos of me may appear in the gallery</ConsentField>
            <FileField name="birthCertificate" hint="JPG, PNG or PDF, up to 4 MB." />
          </fieldset>
          <Button type="submit">Send</Button>
          <Button type="submit" disabled>
            Submitting...
          </Button>
        </form>
      </FormParts>
      <Waiting form={nxtGen} onCancel={() => undefined} ref={null} />
      {HELD.map((why) => (
        <HeldNotice key={why} form={nxtGen} why={why} />
      ))}
      <Receipt form={nxtGen} reference="NG-7K3M-Q2XW" hadPartner sentAt={SENT_AT} />
    </Section>
  )
}
