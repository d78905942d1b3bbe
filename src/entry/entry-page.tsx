// The page that a link to an entry opens: the entrant's and the partner's own, or the organiser's.
import tournaments from 'content:tournaments'
import { useEffect, useRef } from 'react'
import type { EntryView } from '../../shared/entry.ts'
import { deadline } from '../../shared/tournaments.ts'
import { useHydrated } from '../app/clock.ts'
import { contactAbout } from '../app/links.ts'
import forms from '../forms/forms.module.css'
import { Facts } from '../ui/blocks.tsx'
import { CalendarLinks } from '../ui/calendar-links.tsx'
import { Button, ButtonLink, Buttons } from '../ui/controls.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { PageHeader, Paragraphs, Section } from '../ui/layout.tsx'
import { Message } from '../ui/message.tsx'
import { Notice } from '../ui/notice.tsx'
import { MoreSteps, OneTapSteps, STEP_WORDS } from './steps.tsx'
import { useEntry } from './use-entry.ts'

/** Either page shows what the link's role may see. */
export function EntryPage({ page }: { page: { heading: string; lead: string } }) {
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
          This page needs JavaScript and your link, which is on your receipt, in our mail or in
          WhatsApp. Without them, write to us with your reference.
        </p>
        <ButtonLink to={contactAbout('general')}>Leave us a message</ButtonLink>
      </Section>
    </>
  )
}

const SAID = {
  asking: 'One moment...',
  changed: 'That no longer fits. This is how things are now.',
  invalid: 'Check what you typed.',
  unknown:
    'This link opens no entry. Check that you copied all of it; links end 30 days after the tournament. Or write to us.',
  failed: 'That did not work. Check your connection, and try again in a minute.',
}

function Entry() {
  const hydrated = useHydrated()
  const { asked, ask, link, wasTaken } = useEntry()
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The tapped button was disabled, and may be gone.
    const isTapped = asked.result !== 'asking' && asked.step.step !== 'look'
    if (isTapped && document.activeElement === document.body) answer.current?.focus()
  }, [asked])
  if (link === null || asked.result === 'none') {
    return hydrated && link === null ? (
      <p>
        {wasTaken
          ? 'Open your link again: we keep it nowhere on this device.'
          : 'Open the link from your receipt, our mail or WhatsApp.'}
      </p>
    ) : null
  }
  const { step, result, entry } = asked
  const isAsking = result === 'asking'
  const isProblem = result === 'unknown' || result === 'failed'
  const done = step.step === 'look' ? '' : STEP_WORDS[step.step][1]
  const said = asked.message || (result === 'done' ? done : SAID[result])
  const again = () => {
    // Before the button goes.
    answer.current?.focus()
    void ask(step)
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
        <p className="bold" role="status">
          {isProblem ? '' : said}
        </p>
      </div>
      {entry ? (
        // A step that is done empties the forms.
        <fieldset key={asked.done} className="stack" disabled={isAsking}>
          <h2>{tournaments.find(({ id }) => id === entry.form)?.name}</h2>
          <p className="lead bold">{placeText(entry)}</p>
          <OneTapSteps entry={entry} ask={ask} pairWith={link.pairWith} />
          <Details entry={entry} />
          <MoreSteps entry={entry} ask={ask} />
        </fieldset>
      ) : null}
    </div>
  )
}

function placeText({ state, position, until, drawOn, role }: EntryView): string {
  const draw = drawOn === null ? '' : ` Free places are offered until ${deadline(drawOn)}.`
  const end = until === null ? '' : ` until ${deadline(until)}`
  const [own, managed = own] = {
    in: ['You have a place.', 'Has a place.'],
    offered: [`A place is yours${end}.`, `Has the offer of a place${end}.`],
    waiting: [`Number ${position} on the waiting list.${draw}`],
    alone: ["You're entered alone. We're looking for a partner for you.", 'Entered alone.'],
    paired: ["You're paired with another player.", 'Paired with another entry.'],
    lapsed: ['The offer ended. The place went to the next pair.', 'Let an offer end.'],
    refused: ['You passed the place on.', 'Passed an offer on.'],
    withdrawn: ['This entry is withdrawn.'],
  }[state]
  return (role === 'manager' ? managed : own) ?? ''
}

function Details({ entry }: { entry: EntryView }) {
  const { reference, names, state, role, form, partner, isPaid, pay, message } = entry
  const asked = role === 'entrant' ? "Your partner hasn't confirmed yet" : 'Not confirmed yet'
  // Some tournaments cost nothing.
  const isCharged = isPaid || pay.length > 0 || entry.steps.includes('paid')
  const isComing = state === 'in' || state === 'waiting'
  const hasFile = tournaments.some(({ id, starts }) => id === form && starts)
  const facts = [
    { term: 'Names', text: names },
    { term: 'Places', text: `${entry.taken} of ${entry.capacity} taken` },
    { term: 'Partner', text: { none: 'None yet', confirmed: 'Confirmed', asked }[partner] },
    ...(isCharged ? [{ term: 'Payment', text: isPaid ? 'Paid' : 'Not paid yet' }] : []),
    ...entry.sent.map(({ label, value }) => ({ term: label, text: value })),
  ]
  return (
    <>
      <Buttons>
        <p>
          Reference: <strong translate="no">{reference}</strong>
        </p>
        <CopyButton text={reference} failed="Not copied. Hold the reference to select it.">
          Copy<span className="sr"> the reference</span>
        </CopyButton>
      </Buttons>
      {pay.length > 0 ? <h3>How to pay</h3> : null}
      <Paragraphs texts={pay} />
      <Facts className={`anywhere ${forms.rows}`} facts={facts} />
      {isComing && hasFile && role !== 'manager' ? <CalendarLinks slug={form} /> : null}
      {message === null ? null : <Message text={message} send="Send it on WhatsApp" />}
      {isComing && role === 'entrant' && !entry.steps.includes('withdraw') ? (
        <p>To withdraw now, write to us.</p>
      ) : null}
    </>
  )
}
