// Contact: the form, the details, the map.
import onContact from 'content:on-contact'
import page from 'content:pages/contact'
import site from 'content:site'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { contact } from '../../../shared/forms/contact.ts'
import { SUBJECTS } from '../../../shared/forms/definition.ts'
import { useHydrated } from '../../app/clock.ts'
import { chatUrl } from '../../app/links.ts'
import { EmailField } from '../../forms/email-field.tsx'
import { SelectField, TextAreaField, TextField } from '../../forms/fields.tsx'
import { Form } from '../../forms/form.tsx'
import fields from '../../ui/field.module.css'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { PageHeader, Wide } from '../../ui/layout.tsx'
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

function ContactForm() {
  return (
    <Form form={contact} texts={page.form}>
      <SelectField
        name="subject"
        options={SUBJECTS}
        first="Select a subject"
        preset={useSubject()}
      />
      <div className={fields.pair}>
        <TextField name="name" autoComplete="given-name" />
        <TextField name="surname" autoComplete="family-name" />
      </div>
      <EmailField name="email" hint="We'll reply to this address." autoComplete="email" />
      <TextField
        name="phone"
        type="tel"
        hint="We call only when that is quicker than writing."
        autoComplete="tel"
      />
      <TextAreaField name="message" />
    </Form>
  )
}

/** The subject in the URL (?subject=sponsor). The prerendered page is the same for every query. */
function useSubject(): string {
  const { search } = useLocation()
  const slug = useHydrated() ? new URLSearchParams(search).get('subject') : null
  return SUBJECTS.find((subject) => subject.slug === slug)?.value ?? ''
}

function Details({
  answerTime,
  address,
}: {
  answerTime: string
  address: { lines: readonly string[] }
}) {
  const { email, phone, whatsapp } = site
  const [mailbox, domain] = email.split('@')
  const chat = chatUrl(whatsapp.number, whatsapp.text)
  return (
    <aside className={css.details} data-ground="night" aria-labelledby="details-title">
      <h2 id="details-title">Reach us</h2>
      <ContactRow icon="pin" name="Address">
        <address>
          {address.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </ContactRow>
      <ContactRow icon="mail" name="Email">
        <a href={`mailto:${email}`}>
          {mailbox}@<wbr />
          {domain}
        </a>
      </ContactRow>
      <ContactRow icon="phone" name="Phone">
        <a href={`tel:${phone.dial}`}>{phone.shown}</a>
      </ContactRow>
      <ContactRow icon="chat" name="WhatsApp">
        <a href={chat} target="_blank" rel="noopener">
          {whatsapp.shown}
          <span className="sr"> (opens in a new tab)</span>
        </a>
      </ContactRow>
      <ContactRow icon="board" name="Sponsoring">
        <Link to="/#sponsor">What a sponsor gets</Link>
      </ContactRow>
      <p className={css.answer}>{answerTime}</p>
    </aside>
  )
}

type ContactRowProps = { icon: IconName; name: string; children: ReactNode }

function ContactRow({ icon, name, children }: ContactRowProps) {
  return (
    <div className={css.row}>
      <Icon name={icon} size={24} />
      <div>
        <h3>{name}</h3>
        {children}
      </div>
    </div>
  )
}
