import site from 'content:site'
import type { Ref } from 'react'
import type { PassOn, ReceiptTexts } from '../../../shared/content/form-texts.ts'
import type { FormDefinition } from '../../../shared/forms/definition.ts'
import { sastMoment } from '../../../shared/time.ts'
import { useHydrated } from '../../app/clock.ts'
import { Button, ButtonLink, Buttons } from '../../ui/button.tsx'
import { chatUrl } from '../../ui/chat-url.ts'
import { Icon } from '../../ui/icon.tsx'
import css from '../../ui/outcome.module.css'
import forms from '../forms.module.css'
import { OUTCOME_ID } from '../outcome-id.ts'
import { MovingDrawing } from './moving-drawing.tsx'

export type SentPanelProps = {
  form: FormDefinition
  texts: ReceiptTexts
  reference: string
  /** Echoed, so that a slip in it is seen now. */
  email?: string
  hadPartner: boolean
  /** When it went by itself, in milliseconds. */
  sentAt?: number | null
  ref?: Ref<HTMLDivElement>
}

export function SentPanel(props: SentPanelProps) {
  const { form, texts, reference, email = '', hadPartner, sentAt = null, ref } = props
  const share = hadPartner ? texts.passOn : texts.alone
  const steps = share ? [...texts.next.steps, share.step] : texts.next.steps
  const chat = `${site.whatsapp.text} ${reference}`
  const hydrated = useHydrated()
  return (
    <div className={`prose ${css.success}`} id={OUTCOME_ID} ref={ref} tabIndex={-1} role="status">
      <MovingDrawing className={css.player} />
      <span className={`disc ${css.tick}`}>
        <Icon name="tick" size={40} />
      </span>
      <h2 className={forms.sent}>{form.words.sent}</h2>
      {reference ? (
        <p>
          Your reference: <strong className={css.reference}>{reference}</strong>
        </p>
      ) : null}
      {sentAt === null ? null : (
        <p>Sent at {sastMoment(sentAt).time}, when you were back online.</p>
      )}
      {email ? (
        <p>
          We will write to <strong>{email}</strong>. If that is not right, tell us and give the
          reference.
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
        {hydrated ? (
          <Button look="outline" onClick={() => window.print()}>
            Print or save
          </Button>
        ) : null}
        <ButtonLink look="quiet" to={chatUrl(site.whatsapp.number, chat)}>
          WhatsApp the league
        </ButtonLink>
      </Buttons>
    </div>
  )
}

/** An address too long for its line breaks between its parts, not inside a word. */
function breakable(line: string) {
  return line.split(/(?<=\/)(?=\w)/).flatMap((part) => [<wbr key={part} />, part])
}

type ShareProps = PassOn & Pick<SentPanelProps, 'form' | 'reference'>

/** The text as it will be sent. When and where it is, and what is done with people's details, is on the form's page. */
function Share({ heading, text, form, reference }: ShareProps) {
  const page = `${site.origin}/${form.id}`
  const lines = [text, ...(reference ? [`Reference: ${reference}`] : []), page]
  return (
    <>
      <h3>{heading}</h3>
      <blockquote className={css.message}>
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
