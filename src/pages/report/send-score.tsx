import { type Dispatch, useState } from 'react'
import { Button, ButtonLink, Buttons } from '../../ui/button.tsx'
import { chatUrl } from '../../ui/chat-url.ts'
import { Bubble } from './bubble.tsx'
import css from './match.module.css'
import { type ScoreReport, scoreMessage } from './score-message.ts'
import type { ScoreAction } from './score-state.ts'

type SendScoreProps = {
  report: ScoreReport
  /** To whom: digits, country code first. */
  number: string
  dispatch: Dispatch<ScoreAction>
}

/** The message, word for word, and WhatsApp with it already written. */
export function SendScore({ report, number, dispatch }: SendScoreProps) {
  const message = scoreMessage(report)
  return (
    <>
      <Bubble text={message} />
      <Buttons>
        <ButtonLink to={chatUrl(number, message)}>Send to the league</ButtonLink>
        {/* Said of one message, not of the next. */}
        <CopyMessage key={message} message={message} />
      </Buttons>
      <p className={css.soft}>
        WhatsApp opens with these words; you press send there. No signal? It keeps the message until
        there is.
      </p>
      <Buttons>
        <ButtonLink to={chatUrl('', message)} look="quiet">
          Send it to another chat
        </ButtonLink>
        <Button look="quiet" onClick={() => dispatch({ type: 'again' })}>
          Report another match
        </Button>
      </Buttons>
    </>
  )
}

const SAID = {
  no: '',
  yes: 'Copied',
  failed: 'It could not be copied. Hold the message to select it.',
}

function CopyMessage({ message }: { message: string }) {
  const [copied, setCopied] = useState<keyof typeof SAID>('no')
  const copy = () => {
    // Said again when it is done again.
    setCopied('no')
    // Without a secure connection there is no clipboard: what throws at once is a failure, too.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(message))
      .then(
        () => setCopied('yes'),
        () => setCopied('failed'),
      )
  }
  return (
    <>
      <Button look="outline" onClick={copy}>
        Copy
        <span className="sr"> the message</span>
      </Button>
      <span role="status">{SAID[copied]}</span>
    </>
  )
}
