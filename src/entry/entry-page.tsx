// The page that a link to an entry opens: the entrant's and the partner's own, or the organiser's.
import site from 'content:site'
import tournaments from 'content:tournaments'
import { useEffect, useRef } from 'react'
import type { EntryView } from '../../shared/entry.ts'
import { useHydrated } from '../app/clock.ts'
import { chatUrl, contactAbout } from '../app/links.ts'
import { Facts } from '../ui/blocks.tsx'
import { CalendarLinks } from '../ui/calendar-links.tsx'
import { Button, ButtonLink, Buttons } from '../ui/controls.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { PageHeader, Paragraphs, Section, Wide } from '../ui/layout.tsx'
import { Notice } from '../ui/notice.tsx'
import css from './entry.module.css'
import { ManagerSteps, OneTapSteps, OwnSteps } from './steps.tsx'
import { type OpenedLink, useEntry, useOpenedLink } from './use-entry.ts'
import { DONE_WORDS, factsOf, placeText } from './words.ts'

/** Either page shows what the link's role may see. */
export function EntryPage({ page }: { page: { heading: string; lead: string } }) {
  const hydrated = useHydrated()
  const { opened, wasTaken } = useOpenedLink()
  return (
    <>
      <PageHeader title={page.heading} lead={page.lead} />
      <div className={`scripted ${css.tool}`}>
        <Wide>
          {opened ? (
            <Entry key={opened.token} link={opened} />
          ) : hydrated ? (
            <Notice tone="warn" lead="Open your link again.">
              <p>
                {wasTaken
                  ? 'We keep it nowhere on this device, so it goes when the page is loaded again.'
                  : 'It is on your receipt, in our mail, and in WhatsApp.'}
              </p>
            </Notice>
          ) : null}
        </Wide>
      </div>
      <Section id="help" title="Something wrong?" ground="glass">
        <p>
          This page needs JavaScript and your link, which is on your receipt, in our mail or in
          WhatsApp. Without them, write to us with your reference.
        </p>
        <Buttons>
          <ButtonLink to={chatUrl(site.whatsapp.number, 'My reference: ')}>
            WhatsApp the league
          </ButtonLink>
          <ButtonLink to={contactAbout('general')} look="outline">
            Leave us a message
          </ButtonLink>
        </Buttons>
      </Section>
    </>
  )
}

function Entry({ link }: { link: OpenedLink }) {
  const { asked, ask } = useEntry(link)
  const { step, result, entry } = asked
  const answer = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (result === 'asking') return
    // A tapped button was disabled and may be gone.
    if (!isFirst.current && document.activeElement === document.body) answer.current?.focus()
    isFirst.current = false
  }, [result])
  const said = {
    asking: 'One moment...',
    changed: 'That no longer fits. This is how things are now.',
    done: DONE_WORDS[step.step],
    invalid: 'Check what you typed.',
    unknown: '',
    failed: '',
  }[result]
  return (
    <div className="stack narrow" aria-busy={result === 'asking'}>
      <div ref={answer} tabIndex={-1}>
        <p className="bold" role="status">
          {said}
        </p>
        {result === 'unknown' ? <UnknownLink /> : null}
        {result === 'failed' ? (
          <Notice
            tone="error"
            role="alert"
            lead={asked.message}
            after={<Button onClick={() => void ask(step)}>Try again</Button>}
          />
        ) : null}
      </div>
      {entry ? (
        // A step that is done empties the forms.
        <fieldset key={asked.done} className="stack" disabled={result === 'asking'}>
          <h2>{nameOf(entry)}</h2>
          <p className="lead bold">{placeText(entry)}</p>
          <OneTapSteps entry={entry} ask={ask} pairWith={link.pairWith} />
          <Details entry={entry} />
          {entry.role === 'manager' ? (
            <ManagerSteps entry={entry} ask={ask} />
          ) : (
            <OwnSteps entry={entry} ask={ask} />
          )}
        </fieldset>
      ) : null}
    </div>
  )
}

function UnknownLink() {
  return (
    <Notice tone="error" role="alert" lead="This link opens no entry.">
      <p>
        Check that you copied all of it. Links end 30 days after the tournament. Does it still not
        open? Write to us.
      </p>
    </Notice>
  )
}

function tournamentOf({ form }: EntryView) {
  return tournaments.find(({ id }) => id === form)
}

function nameOf(entry: EntryView): string {
  return tournamentOf(entry)?.name ?? entry.form
}

function Details({ entry }: { entry: EntryView }) {
  const { reference, state, role, form, pay, sent } = entry
  const isComing = state === 'in' || state === 'waiting' || state === 'offered'
  return (
    <>
      <div className="spread">
        <p>
          Reference: <strong translate="no">{reference}</strong>
        </p>
        <CopyButton text={reference} failed="Not copied. Hold the reference to select it.">
          Copy<span className="sr"> the reference</span>
        </CopyButton>
      </div>
      <Facts className={css.facts} facts={factsOf(entry)} />
      {pay.length > 0 ? (
        <>
          <h3>How to pay</h3>
          <Paragraphs texts={pay} />
        </>
      ) : null}
      {sent.length > 0 ? (
        <>
          <h3>What was sent</h3>
          <Facts
            className={css.facts}
            facts={sent.map(({ label, value }) => ({ term: label, text: value }))}
          />
        </>
      ) : null}
      {role !== 'manager' && isComing && tournamentOf(entry)?.starts ? (
        <CalendarLinks slug={form} />
      ) : null}
    </>
  )
}
