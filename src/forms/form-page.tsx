import type { ReactNode } from 'react'
import { Facts } from '../ui/facts.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Wide } from '../ui/section.tsx'
import css from './form-page.module.css'

type FormPageProps = {
  page: {
    heading: string
    lead: string
    picture?: string | undefined
    facts: readonly { term: string; text: string }[]
  }
  /** Facts that stand elsewhere than in the page's own texts: date and venue. In the header too, for phones. */
  more?: readonly { term: string; text: string }[]
  /** After the form, which begins as soon as it can; beside it, a window too low would hide them. */
  dates?: ReactNode
  /** Whether entries are taken, and until when: before all else. */
  state?: ReactNode
  /** Over the facts; on phones after the form, which is what people come for. */
  beside?: ReactNode
  children: ReactNode
}

/** A page that is there for its form: one calm column, the facts beside it; on phones, where there is no beside, before it. */
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
        <div className={css.columns}>
          {state ? <div className={css.state}>{state}</div> : null}
          <div className={css.side}>
            <aside className={css.aside} aria-label="In short">
              {more.length > 0 ? (
                <Facts facts={more} className={`${css.facts} ${css.told}`} />
              ) : null}
              <Facts facts={page.facts} className={css.facts} />
            </aside>
            {beside}
          </div>
          {children}
          {dates ? <div className={css.dates}>{dates}</div> : null}
        </div>
      </Wide>
    </>
  )
}
