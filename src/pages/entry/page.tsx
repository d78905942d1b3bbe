// The page that a link to an entry opens: the entrant's and the partner's own, or the organiser's.
import page from 'content:pages/entry'
import { useEffect, useRef } from 'react'
import type { EntryStep, EntryView } from '../../../shared/entry.ts'
import { useHydrated } from '../../app/clock.ts'
import { contactAbout } from '../../app/links.ts'
import forms from '../../forms/forms.module.css'
import { Facts } from '../../ui/blocks.tsx'
import { CalendarLinks } from '../../ui/calendar-links.tsx'
import { Button, ButtonLink, Buttons } from '../../ui/controls.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { PageHeader, Paragraphs, Section } from '../../ui/layout.tsx'
import { Message } from '../../ui/message.tsx'
import { Notice } from '../../ui/notice.tsx'
import { MoreSteps, OneTapSteps, STEP_WORDS } from './steps.tsx'
import { useEntry } from './use-entry.ts'

export function Page() {
  return (
    <>
      <PageHeader title={page.heading} lead={page.lead} />
      <div className="scripted few-words">
        <div>
          <Entry />
        </div>
      </div>
      <Section id="help" title="Something wrong?" ground="glass">
        <p>
          This page needs JavaScript and the whole link. Without them, write to us with your
          reference.
        </p>
        <ButtonLink to={contactAbout('general')}>Leave us a message</ButtonLink>
      </Section>
    </>
  )
}

const SAID = {
  none: '',
  changed: 'Already done, or no longer possible. This is how things are now.',
  invalid: 'Check what you typed.',
  unknown:
    'This link opens no entry. Check that you copied all of it; links end 30 days after the tournament. Or write to us.',
  failed: 'That did not work. Check your connection, and try again in a minute.',
}

/** Where what was typed does not fit. */
const UNFIT: Partial<Record<EntryStep | 'look', string>> = {
  pair: 'Not paired. No other entry that is alone has this reference.',
  rename: 'Not changed. Type a name or a surname, of somebody who is in this entry.',
}

function Entry() {
  const hydrated = useHydrated()
  const { asked, isAsking, ask, link, wasTaken } = useEntry()
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The tapped button was disabled, and may be gone.
    if (asked.step.step !== 'look' && document.activeElement === document.body)
      answer.current?.focus()
  }, [asked])
  if (link === null || (asked.result === 'none' && !isAsking)) {
    return !hydrated ? (
      <p>One moment...</p>
    ) : link === null ? (
      <p>
        {wasTaken
          ? 'Open your link again: we keep it nowhere on this device.'
          : 'Open the link from your receipt, our mail or WhatsApp.'}
      </p>
    ) : null
  }
  const { step, reported, result, entry } = asked
  const isProblem = !isAsking && (result === 'unknown' || result === 'failed')
  const done = reported === 'look' ? 'The entry is shown below.' : STEP_WORDS[reported][1]
  const unfit = result === 'changed' || result === 'invalid' ? UNFIT[reported] : undefined
  const said = isAsking ? 'One moment...' : unfit || asked.message || { ...SAID, done }[result]
  const again = () => {
    // Before the button goes.
    answer.current?.focus()
    ask(step)
  }
  return (
    <div className="stack narrow" aria-busy={isAsking}>
      <div ref={answer} tabIndex={-1}>
        {isProblem ? (
          <Notice
            tone="error"
            role="alert"
            lead={said}
            after={result === 'failed' && <Button onClick={again}>Try again</Button>}
          />
        ) : null}
        <p className={reported === 'look' && !isAsking ? 'sr' : 'bold'} role="status">
          {isProblem ? '' : said}
        </p>
      </div>
      {entry ? (
        // A step that is done empties the forms.
        <fieldset key={`${step.link} ${asked.done}`} className="stack" disabled={isAsking}>
          <h2>{entry.title}</h2>
          <p className="lead bold">{entry.text}</p>
          <OneTapSteps entry={entry} ask={ask} pairWith={link.pairWith} />
          <Details entry={entry} token={link.token} />
          <MoreSteps entry={entry} ask={ask} />
        </fieldset>
      ) : null}
    </div>
  )
}

function Details({ entry, token }: { entry: EntryView; token: string }) {
  const { reference, role, names, facts, calendar, pay, message, withdrawal } = entry
  const address = `${location.origin}/entry#${token}`
  return (
    <>
      <Buttons>
        <p>
          Reference: <strong translate="no">{reference}</strong>
        </p>
        <CopyButton text={reference} failed="Not copied. Hold the reference to select it.">
          Copy<span className="sr"> the reference</span>
        </CopyButton>
        {role === 'manager' ? null : (
          <CopyButton text={address} failed="Not copied. Hold the link that you opened to copy it.">
            Copy your link
          </CopyButton>
        )}
      </Buttons>
      {pay.length > 0 ? <h3>How to pay</h3> : null}
      <Paragraphs texts={pay} />
      <Facts
        className={`anywhere ${forms.rows}`}
        facts={[{ term: 'Names', text: names }, ...facts]}
      />
      {calendar === null ? null : <CalendarLinks slug={calendar} />}
      {message === null || role === 'manager' ? null : (
        <h3>{`Ask the partner${entry.isYouth ? "'s family" : ''} to confirm`}</h3>
      )}
      {message === null ? null : <Message text={message} send="Send it on WhatsApp" />}
      {withdrawal ? <p key={withdrawal}>{withdrawal}</p> : null}
    </>
  )
}
