// The receipt of a sent form: reference, next steps, a text to pass on. Also the page after a post without script.
import sent from 'content:sent'
import site from 'content:site'
import { type Ref, useState } from 'react'
import type { PassOn } from '../../shared/content/pages.ts'
import type { FormDefinition } from '../../shared/forms/definition.ts'
import { sastMoment } from '../../shared/time.ts'
import { chatUrl } from '../app/links.ts'
import { Button, ButtonLink, Buttons, Icon } from '../ui/controls.tsx'
import { DRAWINGS, FOLDER } from '../ui/pictures.tsx'
import { OUTCOME_ID } from './form-state.ts'
import css from './outcome.module.css'

type ReceiptProps = {
  form: FormDefinition
  reference: string
  /** Shown so that the visitor notices a typo. */
  email?: string
  hadPartner: boolean
  /** When a queued form was sent, ms. */
  sentAt?: number | null
  ref?: Ref<HTMLDivElement>
}

export function Receipt(props: ReceiptProps) {
  const { form, reference, email = '', hadPartner, sentAt = null, ref } = props
  const texts = Object.entries(sent).find(([id]) => id === form.id)?.[1]
  if (!texts) throw new Error(`no texts for the receipt of ${form.id}`)
  const share = hadPartner ? texts.passOn : texts.alone
  const steps = share ? [...texts.next.steps, share.step] : texts.next.steps
  const chat = `${site.whatsapp.text} ${reference}`
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
      {email ? (
        <p>
          We'll email <strong>{email}</strong>. Wrong address? Message us with your reference.
        </p>
      ) : null}
      <h3>{texts.next.heading}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {share ? <Share {...share} form={form} reference={reference} /> : null}
      <Buttons>
        <Print />
        <ButtonLink look="quiet" to={chatUrl(site.whatsapp.number, chat)}>
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

/** A long URL breaks between its parts, not inside a word. */
function breakable(line: string) {
  return line.split(/(?<=\/)(?=\w)/).flatMap((part) => [<wbr key={part} />, part])
}

type ShareProps = PassOn & Pick<ReceiptProps, 'form' | 'reference'>

/** Shows the text to pass on. The form's page has date, venue and privacy. */
function Share({ heading, text, form, reference }: ShareProps) {
  const page = `${site.origin}/${form.id}`
  const lines = [text, ...(reference ? [`Reference: ${reference}`] : []), page]
  return (
    <>
      <h3>{heading}</h3>
      <blockquote className={css.message} translate="no">
        {lines.map((line) => (
          <p key={line}>{breakable(line)}</p>
        ))}
      </blockquote>
      <p>
        <ButtonLink to={chatUrl('', lines.join('\n\n'))}>Send it by WhatsApp</ButtonLink>
      </p>
    </>
  )
}
