// The privacy notice, and a button that clears the site's stored data.

import officer from 'content:information-officer'
import page from 'content:pages/privacy'
import site from 'content:site'
import { useState } from 'react'
import { longDate } from '../../../shared/time.ts'
import { chatUrl } from '../../app/links.ts'
import { Disclosure, Facts } from '../../ui/blocks.tsx'
import cards from '../../ui/cards.module.css'
import { Button, ButtonLink, Buttons } from '../../ui/controls.tsx'
import { PageHeader, Paragraphs, Section } from '../../ui/layout.tsx'
import css from './page.module.css'

export function Page() {
  return (
    <>
      <PageHeader title={page.heading} lead={page.lead} picture={page.picture} />
      <Section
        id="notice"
        title="In detail"
        layout="wide"
        aside={
          <p>
            Updated <time dateTime={page.updated}>{longDate(page.updated)}</time>
          </p>
        }
      >
        <Request />
        <div>
          <Device />
          {page.sections.map(({ slug, heading, paragraphs, facts }) => (
            <Disclosure key={slug} id={slug} title={heading}>
              <Paragraphs texts={paragraphs} />
              <Facts facts={facts} className={css.facts} />
            </Disclosure>
          ))}
        </div>
      </Section>
    </>
  )
}

/** One tap to see, correct or object (POPIA, section 23 and 24). */
function Request() {
  const { heading, text, whatsapp, subject } = page.request
  const chat = chatUrl(site.whatsapp.number, whatsapp)
  const mail = `mailto:${officer.email}?subject=${encodeURIComponent(subject)}`
  return (
    <div className={`prose ${cards.card}`} data-ground="glass">
      <h3>{heading}</h3>
      <p>{text}</p>
      <Buttons>
        <ButtonLink to={chat}>WhatsApp</ButtonLink>
        <ButtonLink to={mail} look="outline">
          Email
        </ButtonLink>
      </Buttons>
    </div>
  )
}

function Device() {
  const { heading, text, button, done, failed } = page.device
  const [said, setSaid] = useState('')
  const clear = () => {
    clearDevice().then(
      () => setSaid(done),
      () => setSaid(failed),
    )
  }
  return (
    <Disclosure id="device" title={heading} isOpen>
      <p>{text}</p>
      <div className="scripted screen">
        <Buttons>
          <Button look="outline" onClick={clear}>
            {button}
          </Button>
        </Buttons>
        <p role="status">{said}</p>
      </div>
    </Disclosure>
  )
}

async function clearDevice(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  // Other tabs get the event from the browser; null means all keys.
  dispatchEvent(new StorageEvent('storage', { key: null }))
  // Without HTTPS there are neither workers nor caches.
  if (!navigator.serviceWorker) return
  // The worker first: it would refill the caches. It answers as long as this page is open.
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.map((worker) => worker.unregister()))
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}
