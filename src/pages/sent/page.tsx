import forms from 'content:forms'
import { useLocation } from 'react-router-dom'
import { FORM_IDS, FORM_RULES } from '../../../contract/forms.ts'
import { SentPanel } from '../../forms/sent-panel.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Wide } from '../../ui/section.tsx'
import css from './page.module.css'

/** As references look; anything else in the address is not repeated. */
const REFERENCE = /^[A-Z]{2}-[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/

/** After a post without script. Whether there was a partner is not in the address, so the text for one is always there. */
export function Page() {
  const { pathname, search } = useLocation()
  const form = FORM_IDS.find((id) => pathname.toLowerCase().includes(id)) ?? 'contact'
  const page = forms[form]
  const ref = new URLSearchParams(search).get('ref') ?? ''
  return (
    <>
      <PageHeader title="Thank you" picture={page.picture} />
      <Wide>
        <div className={css.sent}>
          <SentPanel
            form={form}
            texts={page.form}
            reference={REFERENCE.test(ref) ? ref : ''}
            hadPartner
          />
          <ButtonLink look="quiet" to={`/${form}`}>
            Back to {FORM_RULES[form].title}
          </ButtonLink>
        </div>
      </Wide>
    </>
  )
}
