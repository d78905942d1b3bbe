// The receipt of a sent form: reference, next steps, a text to pass on. Also the page after a post without script.
import site from 'content:site'
import { type Ref, useState } from 'react'
import type { PassOn, ReceiptTexts } from '../../shared/content/pages.ts'
import type { FormDefinition } from '../../shared/forms/definition.ts'
import { sastMoment } from '../../shared/time.ts'
import { chatUrl, leagueChat } from '../app/links.ts'
import { Button, ButtonLink, Buttons, Icon } from '../ui/controls.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Paragraphs } from '../ui/layout.tsx'
import { DRAWINGS, FOLDER } from '../ui/pictures.tsx'
import type { ShownPlaces } from '../ui/places.ts'
import { OUTCOME_ID } from './form-state.ts'
import css from './outcome.module.css'
import { type Accepted, ownPath, placeText } from './send.ts'

type ReceiptProps = Accepted & {
  form: FormDefinition
  texts: ReceiptTexts
  /** Shown so that the visitor notices a typo. */
  email?: string
  hadPartner: boolean
  /** When a queued form was sent, ms. */
  sentAt?: number | null
  places?: ShownPlaces | undefined
  ref?: Ref<HTMLDivElement>
}

export function Receipt(props: ReceiptProps) {
  const { form, texts, reference, email = '', hadPartner, sentAt = null, places, ref } = props
  const { entryLink, partnerLink, pay = [], place } = props
  const placeSaid = placeText(props)
  const share = hadPartner ? texts.passOn : texts.alone
  // Who waits, or has given an earlier entry up, has no match yet.
  const next = place === 'waiting' || (!place && entryLink) ? [] : texts.next.steps
  const text = `${site.whatsapp.text} ${reference}`
  const steps = share ? [...next, share.step] : next
  return (
    <div className={`prose ${css.receipt}`} id={OUTCOME_ID} ref={ref} tabIndex={-1} role="status">
      <MovingDrawing />
      <span className={`disc ${css.tick}`}>
        <Icon name="tick" size={40} />
      </span>
      <h2 className={css.sent}>{form.words.sent}</h2>
      {reference ? (
        <p>
          Your reference:{' '}
          <strong className={css.reference} translate="no">
            {reference}
          </strong>
        </p>
      ) : null}
      {sentAt === null ? null : (
        <p>{`Sent at ${sastMoment(sentAt).time}, when you were back online.`}</p>
      )}
      {placeSaid ? <p className="bold">{placeSaid}</p> : null}
      {entryLink ? (
        <>
          <p>Keep this link: it shows your place and lets you withdraw.</p>
          <Buttons>
            <ButtonLink to={ownPath(entryLink)}>Your entry</ButtonLink>
            <CopyButton text={entryLink} failed="Not copied. Hold Your entry instead.">
              Copy the link
            </CopyButton>
          </Buttons>
          <p className="printed anywhere" translate="no">
            {entryLink}
          </p>
        </>
      ) : place ? (
        <p>{`To ${place === 'in' ? 'see how to pay, or to ' : ''}withdraw, write to us with your reference.`}</p>
      ) : null}
      {email ? (
        <p>
          We'll email <strong>{email}</strong>. Wrong address? Message us with your reference.
        </p>
      ) : null}
      {steps.length > 0 ? <h3>{texts.next.heading}</h3> : null}
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {pay.length > 0 ? <Payment lines={pay} reference={reference} /> : null}
      {share ? (
        <Share
          {...share}
          more={[
            hadPartner ? '' : (places?.invitation ?? ''),
            reference ? `Reference: ${reference}` : '',
            // The form's page has date, venue and privacy.
            ...(hadPartner && partnerLink
              ? ['Please confirm here:', partnerLink]
              : [`${site.origin}/${form.id}`]),
          ]}
        />
      ) : null}
      <Buttons>
        <Print />
        <ButtonLink look="quiet" to={leagueChat({ ...site.whatsapp, text }, 'what I sent')}>
          WhatsApp the league
        </ButtonLink>
      </Buttons>
    </div>
  )
}

/** Browsers inside other apps may have no printing. */
function Print() {
  const [failed, setFailed] = useState(false)
  const print = () => (window.print ? window.print() : setFailed(true))
  if (failed) return <p>This browser can't print. Take a screenshot of this page to keep it.</p>
  return (
    <Button className="scripted" look="outline" onClick={print}>
      Print or save
    </Button>
  )
}

/** Stops after 4.5 s; a still drawing under reduced motion. */
function MovingDrawing() {
  const [width, height] = DRAWINGS.bounce
  return (
    <picture>
      <source media="(prefers-reduced-motion: reduce)" srcSet={`${FOLDER}/bounce.svg`} />
      <img
        className={`screen rounded ${css.player}`}
        src={`${FOLDER}/bounce-moving.svg`}
        width={width}
        height={height}
        alt=""
      />
    </picture>
  )
}

function Payment({ lines, reference }: { lines: readonly string[]; reference: string }) {
  return (
    <>
      <h3>How to pay</h3>
      <Paragraphs texts={lines} />
      <p>
        Use your reference,{' '}
        <strong className={css.reference} translate="no">
          {reference}
        </strong>
        , so that we know it's yours.
      </p>
      <CopyButton text={reference} failed="Select the reference above to copy it.">
        Copy the reference
      </CopyButton>
    </>
  )
}

/** Shows the text to pass on. `more`: what follows it, line by line. */
function Share({ heading, text, more }: PassOn & { more: readonly string[] }) {
  const lines = [text, ...more].filter(Boolean)
  return (
    <>
      <h3>{heading}</h3>
      <blockquote className={css.message} translate="no">
        <Paragraphs texts={lines} />
      </blockquote>
      <p>
        <ButtonLink to={chatUrl('', lines.join('\n\n'))}>Send it by WhatsApp</ButtonLink>
      </p>
    </>
  )
}
