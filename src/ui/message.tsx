// A message for WhatsApp that is ready to be sent.
import type { ReactNode } from 'react'
import { chatUrl } from '../app/links.ts'
import { ButtonLink, Buttons } from './controls.tsx'
import { CopyButton } from './copy-button.tsx'
import css from './message.module.css'

type MessageProps = {
  text: string
  /** The words of its link. */
  send: string
  /** Without: the sender chooses the chat. */
  number?: string
  /** More buttons. */
  children?: ReactNode
}

export function Message({ text, send, number = '', children }: MessageProps) {
  return (
    <>
      <Bubble text={text} />
      <Buttons>
        <ButtonLink to={chatUrl(number, text)}>{send}</ButtonLink>
        {/* The key resets its status when the text changes. */}
        <CopyButton key={text} text={text} failed="Not copied. Hold the message to select it.">
          Copy<span className="sr"> the message</span>
        </CopyButton>
        {children}
      </Buttons>
    </>
  )
}

/** Scores stay on one line. Not by shared/text.ts: a message that is selected here has plain hyphens. */
export function Bubble({ text }: { text: string }) {
  return (
    // Replaced as a whole: a program that translates may have changed its parts.
    <p key={text} className={css.bubble} translate="no">
      {text.split(/(?<!\S)(\d+-\d+)/).map((part, n) =>
        n % 2 === 0 ? (
          part
        ) : (
          <span key={n} className={css.score}>
            {part}
          </span>
        ),
      )}
    </p>
  )
}
