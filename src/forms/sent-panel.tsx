import site from 'content:site'
import type { Ref } from 'react'
import type { FormTexts } from '../../contract/content/form-texts.ts'
import type { FormDefinition } from '../../contract/form-definition/definition.ts'
import { useHydrated } from '../app/clock.ts'
import { Button, ButtonLink, Buttons } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import css from '../ui/outcome.module.css'
import forms from './forms.module.css'

type SentPanelProps = {
  form: FormDefinition
  texts: Pick<FormTexts, 'next' | 'passOn'>
  reference: string
  /** Echoed, so that a slip in it is seen now. */
  email?: string
  hadPartner: boolean
  ref?: Ref<HTMLDivElement>
}

export function SentPanel({ form, texts, reference, email = '', hadPartner, ref }: SentPanelProps) {
  const chat = `${site.whatsapp.text} ${reference}`
  const hydrated = useHydrated()
  return (
    <div className={`prose ${css.success}`} ref={ref} tabIndex={-1} role="status">
      <span className={`disc ${css.tick}`}>
        <Icon name="tick" size={40} />
      </span>
      <h2 className={forms.sent}>{form.words.sent}</h2>
      {reference ? (
        <p>
          Your reference: <strong className={css.reference}>{reference}</strong>
        </p>
      ) : null}
      {email ? (
        <p>
          We will write to <strong>{email}</strong>. If that is not right, tell us and give the
          reference.
        </p>
      ) : null}
      <h3>{texts.next.heading}</h3>
      <ol>
        {texts.next.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {texts.passOn && hadPartner ? <PassOn {...texts.passOn} /> : null}
      <Buttons>
        {hydrated ? (
          <Button look="outline" onClick={() => window.print()}>
            Print or save
          </Button>
        ) : null}
        <ButtonLink
          look="quiet"
          to={`https://wa.me/${site.whatsapp.number}?text=${encodeURIComponent(chat)}`}
        >
          WhatsApp the league
        </ButtonLink>
      </Buttons>
    </div>
  )
}

function PassOn({ heading, text }: { heading: string; text: string }) {
  return (
    <>
      <h3>{heading}</h3>
      <blockquote>{text}</blockquote>
      <p>
        <ButtonLink look="quiet" to={`https://wa.me/?text=${encodeURIComponent(text)}`}>
          Send it by WhatsApp
        </ButtonLink>
      </p>
    </>
  )
}
