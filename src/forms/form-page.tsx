// The page around a form: one column, with the facts beside it or, on phones, before it.
import type { ReactNode } from 'react'
import type { PageTexts } from '../../shared/content/content.ts'
import { Facts } from '../ui/blocks.tsx'
import { PageHeader, Wide } from '../ui/layout.tsx'
import css from './forms.module.css'

type FormPageProps = {
  page: Pick<PageTexts<'join-league'>, 'heading' | 'lead' | 'picture' | 'facts'>
  /** Date and venue, from tournaments.yml. Phones show them in the header. */
  more?: readonly { term: string; text: string }[]
  /** Shown after the form; beside it, a low window would hide them. */
  dates?: ReactNode
  state?: ReactNode
  /** Content above the facts; on phones after the form. */
  beside?: ReactNode
  children: ReactNode
}

export function FormPage({ page, more = [], dates, state, beside, children }: FormPageProps) {
  return (
    <>
      <PageHeader title={page.heading} lead={page.lead} picture={page.picture}>
        {more.length > 0 ? (
          <div className={css.when}>
            {more.map(({ term, text }) => (
              <p key={term}>{text}</p>
            ))}
          </div>
        ) : null}
      </PageHeader>
      <Wide>
        <div className={`${css.columns} ${css.entry}`}>
          {state ? <div className={`narrow ${css.state}`}>{state}</div> : null}
          <div className={css.side}>
            <aside className={css.aside} aria-label="In short">
              <Facts facts={more} className={`${css.rows} ${css.inHeader}`} />
              <Facts facts={page.facts} className={css.rows} />
            </aside>
            {beside}
          </div>
          {children}
          {dates ? <div className="narrow">{dates}</div> : null}
        </div>
      </Wide>
    </>
  )
}
