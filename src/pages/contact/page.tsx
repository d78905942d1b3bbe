import onContact from 'content:on-contact'
import page from 'content:pages/contact'
import { PageHeader } from '../../ui/page-header.tsx'
import { Wide } from '../../ui/section.tsx'
import { ContactForm } from './contact-form.tsx'
import { Details } from './details.tsx'
import { LeagueMap } from './league-map.tsx'
import css from './page.module.css'

export function Page() {
  return (
    <>
      <PageHeader title={page.heading} lead={page.lead} picture={page.picture} />
      <Wide>
        <div className={css.columns}>
          <div>
            <ContactForm />
          </div>
          <Details {...onContact} />
        </div>
      </Wide>
      <LeagueMap map={onContact.map} findUs={page.findUs} />
    </>
  )
}
