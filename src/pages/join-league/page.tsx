import page from 'content:pages/join-league'
import { joinLeague } from '../../../shared/forms/join-league.ts'
import { Consents, PersonFields } from '../../forms/entry-fields.tsx'
import { TextField } from '../../forms/fields.tsx'
import { Form } from '../../forms/form.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import css from '../../forms/forms.module.css'

const LEVEL_HINT = 'For example, 3.5. It helps us place you.'

export function Page() {
  return (
    <FormPage page={page}>
      <Form form={joinLeague} texts={page.form}>
        <input type="hidden" name="formType" value="join-league" />
        <fieldset className={css.box}>
          <legend>You</legend>
          <PersonFields who="your" phoneHint="For fixtures, and for the team you play next." self />
          <TextField name="yourPlaytomic" hint={LEVEL_HINT} inputMode="decimal" />
        </fieldset>
        <fieldset className={css.box}>
          <legend>Your partner</legend>
          <PersonFields who="partner" phoneHint="In case we can't reach you." />
          <TextField name="partnerPlaytomic" hint={LEVEL_HINT} inputMode="decimal" />
        </fieldset>
        <fieldset className={css.box}>
          <legend>Your team</legend>
          <TextField name="teamName" hint="As it should appear in the tables." />
        </fieldset>
        <Consents consent={page.form.consent} />
      </Form>
    </FormPage>
  )
}
