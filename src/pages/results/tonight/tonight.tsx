import page from 'content:pages/results'
import site from 'content:site'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { whenIdle } from '../../../app/idle.ts'
import { chatUrl, isPlainClick } from '../../../app/links.ts'
import { Icon } from '../../../ui/icon.tsx'
import css from '../page.module.css'
import * as message from './message.ts'
import type { TonightOf } from './tonight-of.ts'

/** This evening's results as one message: one tap copies it, one opens WhatsApp with it. */
export function Tonight({ children, ...of }: TonightOf & { children?: ReactNode }) {
  const { heading, lead } = page.tonight
  const { said, near, copy, send } = useMessage(of)
  return (
    <section className="screen" data-ground="court" aria-label={heading}>
      <div className={css.inner}>
        <div className={css.words}>
          <h2>{heading}</h2>
          <p role="status">{said || lead}</p>
        </div>
        <div className={css.buttons}>
          <button type="button" className={`scripted ${css.copy}`} onClick={copy} {...near}>
            Copy<span className="sr"> {heading}</span>
          </button>
          <a
            className={css.send}
            href={chatUrl('', `${heading}: ${site.origin}${of.path}`)}
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
        </div>
      </div>
    </section>
  )
}

/** Actions of the buttons, and their outcome in words. */
function useMessage(of: TonightOf) {
  const [said, setSaid] = useState('')
  // The first tap retries a failed load.
  useEffect(() => whenIdle(() => void message.bring().catch(() => undefined)), [])
  const near = { onPointerEnter: () => message.prepare(of), onFocus: () => message.prepare(of) }

  async function copy() {
    setSaid('')
    setSaid(await message.copy(of))
  }

  function send(event: MouseEvent<HTMLAnchorElement>) {
    setSaid('')
    const text = message.ready(of)
    // With a known text the link opens as usual; in another tab so does its plain URL.
    if (text) event.currentTarget.href = chatUrl('', text)
    else if (isPlainClick(event)) {
      event.preventDefault()
      void message.send(of).then(setSaid)
    }
  }

  return { said, near, copy, send }
}
