// This evening's results as one message: one tap copies it, one opens WhatsApp with it.
import page from 'content:pages/results'
import site from 'content:site'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { chatUrl, isPlainClick } from '../app/links.ts'
import button from '../ui/controls.module.css'
import { Button, Buttons, Icon } from '../ui/controls.tsx'
import css from './tonight.module.css'
import type { Evening } from './tonight-message.ts'

const { heading, lead } = page.tonight
const FAILED = "That didn't work. Try again in a minute."

type TonightProps = Evening & {
  /** Before the buttons: chooses the league. */
  choice?: ReactNode
  children?: ReactNode
}

/** Status and text of the message, by path. */
const NOTHING = { path: '', said: '', text: '' }

export function Tonight({ choice, children, ...of }: TonightProps) {
  const [last, setLast] = useState(NOTHING)
  const { said, text } = last.path === of.path ? last : NOTHING
  const tell = (more: Partial<typeof NOTHING>) =>
    setLast((now) => ({ ...(now.path === of.path ? now : NOTHING), ...more, path: of.path }))
  const say = (words: string) => tell({ said: words })
  // The text is asked for when a pointer or the focus arrives, so that the link itself can open WhatsApp.
  const ask = () =>
    void messageOf(of).then(
      (message) => tell({ text: message }),
      () => undefined,
    )
  const near = { onPointerEnter: ask, onFocus: ask }

  async function copy() {
    say('')
    say(await copied(messageOf(of)))
  }

  function send(event: MouseEvent<HTMLAnchorElement>) {
    say('')
    if (text !== '' || !isPlainClick(event)) return
    event.preventDefault()
    // Opens in this window: this long after the tap browsers open no other.
    messageOf(of).then(
      (message) => location.assign(chatUrl('', message)),
      (cause) => say(reasonOf(cause)),
    )
  }

  return (
    <section className="screen" data-ground="court" aria-label={heading}>
      <div className={css.inner}>
        <div className={css.words}>
          <h2>{heading}</h2>
          <p role="status">{said || lead}</p>
        </div>
        <Buttons>
          {choice}
          <Button className="scripted" onClick={copy} {...near}>
            Copy<span className="sr"> {heading}</span>
          </Button>
          <a
            className={`${button.button} ${button.outline}`}
            href={chatUrl('', text || `${heading}: ${site.origin}${of.path}`)}
            target="_blank"
            rel="noopener"
            onClick={send}
            {...near}
          >
            <Icon name="chat" />
            <span className="sr">Send {heading} by </span>
            WhatsApp
          </a>
          {children}
        </Buttons>
      </div>
    </section>
  )
}

async function messageOf(of: Evening): Promise<string> {
  const { messageOf } = await import('./tonight-message.ts')
  const { text, why } = await messageOf(of)
  if (text === null) throw new Untold(why)
  return text
}

/** There is nothing to send; the message says why. */
class Untold extends Error {}

async function copied(message: Promise<string>): Promise<string> {
  try {
    // A promise, because Safari lets nothing be copied that comes after the tap.
    const blob = message.then((text) => new Blob([text], { type: 'text/plain' }))
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    return 'Copied. Paste it into your group.'
  } catch {
    return await message.then(() => FAILED, reasonOf)
  }
}

function reasonOf(cause: unknown): string {
  return cause instanceof Untold ? cause.message : FAILED
}
