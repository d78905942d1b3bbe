import type { ReactNode } from 'react'
import type { ShownTexts } from '../../../shared/content/form-texts.ts'
import forms from '../forms.module.css'
import { PrivacyNotice } from '../privacy-notice.tsx'

type FoldProps = {
  texts: ShownTexts
  folded: boolean
  children: ReactNode
}

/** The same element open and closed: when time runs out, what was typed until then stays in its fields. */
export function Fold({ texts, folded, children }: FoldProps) {
  return (
    <details className={forms.fold} open={!folded}>
      <summary hidden={!folded}>What we'll ask</summary>
      {folded ? (
        <>
          <p>{texts.intro}</p>
          <PrivacyNotice notice={texts.notice} />
        </>
      ) : null}
      {children}
    </details>
  )
}
