import type { ConsentTexts } from '../../shared/content/form-texts.ts'
import css from '../ui/field.module.css'
import { ConsentField } from './fields/choice-field.tsx'

/** One box for one purpose, none ticked; the version of the wording travels along. */
export function Consents({ consent }: { consent: ConsentTexts }) {
  return (
    <fieldset className={css.box}>
      <legend>{consent.guardian ? 'Consent' : consent.photos ? 'Photos and news' : 'News'}</legend>
      {consent.guardian ? (
        <ConsentField name="guardianConsent">{consent.guardian}</ConsentField>
      ) : null}
      {consent.photos ? <ConsentField name="photoConsent">{consent.photos}</ConsentField> : null}
      {consent.news ? <ConsentField name="newsConsent">{consent.news}</ConsentField> : null}
      <input type="hidden" name="consentVersion" value={consent.version} />
    </fieldset>
  )
}
