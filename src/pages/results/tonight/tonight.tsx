import leagues from 'content:leagues'
import page from 'content:pages/results'
import site from 'content:site'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import type { Group, League } from '../../../../contract/content/leagues.ts'
import type { LatestResult } from '../../../../contract/latest-results.ts'
import { MINUTE } from '../../../../contract/time.ts'
import { chatUrl } from '../../../ui/chat-url.ts'
import { Icon } from '../../../ui/icon.tsx'
import css from './tonight.module.css'

type TonightProps = {
  /** null: of all leagues. */
  league: League | null
  group?: Group | null
  /** null: asked for when somebody is about to send them. */
  results?: readonly LatestResult[] | null
  /** Of the page that shows them. */
  path: string
}

type Said = 'nothing' | 'copied' | 'none' | 'failed'
const WORDS: Record<Exclude<Said, 'nothing'>, string> = {
  copied: 'Copied. Paste it into your group.',
  none: "No results have come in yet this evening. They're counted from 16:00.",
  failed: "That didn't work. Try again in a minute.",
}

/** This evening's results as one message: one tap copies it, one opens WhatsApp with it. */
export function Tonight({ children, ...of }: TonightProps & { children?: ReactNode }) {
  const { heading, lead } = page.tonight
  const [said, setSaid] = useState<Said>('nothing')
  const { message, ready } = useMessage(of)
  const url = `${site.origin}${of.path}`

  async function copy() {
    setSaid('nothing')
    const { copyText } = await import('./copy-text.ts')
    setSaid(await copyText(message()))
  }

  async function send(event: MouseEvent<HTMLAnchorElement>) {
    const link = event.currentTarget
    const known = ready()
    if (known) link.href = chatUrl('', known)
    // With the message in it the link leads where it leads.
    if (known || event.defaultPrevented) return
    event.preventDefault()
    setSaid('nothing')
    const text = await message().catch(() => undefined)
    if (text) location.assign(chatUrl('', text))
    else setSaid(text === null ? 'none' : 'failed')
  }

  const prepare = () => void message().catch(() => undefined)
  const near = { onPointerEnter: prepare, onFocus: prepare }
  return (
    <section className={`screen ${css.strip}`} data-ground="court" aria-label={heading}>
      <div className={css.inner}>
        <div className={css.words}>
          <h2>{heading}</h2>
          <p role="status">{said === 'nothing' ? lead : WORDS[said]}</p>
        </div>
        <div className={css.buttons}>
          <button type="button" className={`scripted ${css.copy}`} onClick={copy} {...near}>
            Copy
            <span className="sr"> {heading}</span>
          </button>
          <a
            className={css.send}
            href={chatUrl('', `${heading}: ${url}`)}
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

/** So long the message that was asked for is the one that is meant. */
const FRESH_MS = MINUTE

/** `message`: null when nothing has come in. `ready`: it is known already. */
function useMessage({ league, group, results, path }: TonightProps) {
  const asked = useRef<{ of: string; at: number; text: Promise<string | null> }>(null)
  const known = useRef<{ text: string; at: number }>(null)

  function message(): Promise<string | null> {
    const of = `${path} ${results?.[0]?.id} ${results?.length}`
    const last = asked.current
    if (last?.of === of && Date.now() - last.at < FRESH_MS) return last.text
    const text = ask()
    asked.current = { of, at: Date.now(), text }
    known.current = null
    text.then(
      (value) => {
        if (value !== null) known.current = { text: value, at: Date.now() }
      },
      () => {
        asked.current = null
      },
    )
    return text
  }

  async function ask() {
    const { tonightOf } = await import('./tonight-of.ts')
    return await tonightOf({
      leagues: league ? [league] : leagues,
      group: group ?? null,
      results: results ?? null,
      url: `${site.origin}${path}`,
      now: Date.now(),
    })
  }

  const ready = () => {
    const { text, at } = known.current ?? {}
    return at !== undefined && Date.now() - at < FRESH_MS ? text : undefined
  }
  return { message, ready }
}
