import { Link } from 'react-router-dom'
import type { FormTexts } from '../../shared/content/form-texts.ts'
import { Facts } from '../ui/facts.tsx'
import forms from './forms.module.css'

/** Before the first field, as the law asks: who, what for, who receives it, rights. */
export function PrivacyNotice({ notice }: { notice: FormTexts['notice'] }) {
  return (
    <div className={forms.notice}>
      <h3>{notice.heading}</h3>
      <p>{notice.summary}</p>
      <details>
        <summary>Who receives them, how long we keep them, your rights</summary>
        <Facts facts={notice.facts} className={forms.facts} />
        <p>
          <Link to="/privacy">All about your personal information</Link>
        </p>
      </details>
    </div>
  )
}
