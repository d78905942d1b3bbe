// This evening's results as one message: one tap copies it, one opens WhatsApp with it.
import allLeagues from 'content:leagues'
import page from 'content:pages/results'
import site from 'content:site'
import { type MouseEvent, type ReactNode, useState } from 'react'
import type { Group, League } from '../../../shared/content/leagues.ts'
import { resultWords } from '../../../shared/standings/result-words.ts'
import { eveningAt, isOfEvening, type LatestResult } from '../../../shared/standings/results.ts'
import { dayWords } from '../../../shared/time.ts'
import { standingsPath } from '../../../shared/urls.ts'
import { getResults } from '../../api/use-api.ts'
import { chatUrl, isPlainClick } from '../../app/links.ts'
import button from '../../ui/controls.module.css'
import { Button, Buttons, Icon } from '../../ui/controls.tsx'
import css from './page.module.css'

const { heading, lead } = page.tonight
const NONE = "No results have come in yet this evening. They're counted from 16:00."
const FAILED = "That didn't work. Try again in a minute."

type TonightProps = {
  /** null: all leagues. */
  league: League | null
  group?: Group | undefined
  /** Path of the page that shows the results. */
  path: string
  children?: ReactNode
}

export function Tonight({ children, ...of }: TonightProps) {
  const [said, setSaid] = useState('')
  // Asked for when a pointer or the focus arrives, so that the link itself can open WhatsApp.
  const [text, setText] = useState<string | null>(null)
  const ask = () => void messageOf(of).then(setText, () => undefined)
  const near = { onPointerEnter: ask, onFocus: ask }

  async function copy() {
    setSaid('')
    setSaid(await copied(messageOf(of)))
  }

  function send(event: MouseEvent<HTMLAnchorElement>) {
    setSaid('')
    if (text !== null || !isPlainClick(event)) return
    event.preventDefault()
    // In place of the page: so long after the tap browsers open no window.
    messageOf(of).then(
      (message) => (message === null ? setSaid(NONE) : location.assign(chatUrl('', message))),
      () => setSaid(FAILED),
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
          <Button className="scripted" onClick={copy} {...near}>
            Copy<span className="sr"> {heading}</span>
          </Button>
          <a
            className={`${button.button} ${button.outline}`}
            href={chatUrl('', text ?? `${heading}: ${site.origin}${of.path}`)}
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

/** null: nothing has come in. */
async function messageOf({ league, group, path }: TonightProps): Promise<string | null> {
  const { results } = await getResults(league?.id ?? null)
  const leagues = league ? [league] : allLeagues
  return tonightText({ results, leagues, group, url: `${site.origin}${path}`, now: Date.now() })
}

async function copied(message: Promise<string | null>): Promise<string> {
  try {
    // A promise, because Safari lets nothing be copied that comes after the tap.
    const blob = message.then((text) => new Blob([text ?? raise()], { type: 'text/plain' }))
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    return 'Copied. Paste it into your group.'
  } catch {
    return (await message.catch(() => '')) === null ? NONE : FAILED
  }
}

function raise(): never {
  throw new Error('nothing to copy')
}

type TonightFacts = {
  /** The newest first, also of other leagues. */
  results: readonly LatestResult[]
  leagues: readonly Pick<League, 'id' | 'name' | 'groups'>[]
  /** The only group that is meant. */
  group?: Pick<Group, 'slug' | 'name'> | undefined
  url: string
  now: number
}

export function tonightText(facts: TonightFacts): string | null {
  const { results, leagues, group, url, now } = facts
  const evening = eveningAt(now)
  const tonight = results.filter((result) => isOfEvening(result, evening))
  const of = leagues.length === 1 ? leagues[0] : undefined
  const groups = leagues.flatMap((league) =>
    league.groups
      .filter(({ slug }) => !group || slug === group.slug)
      .flatMap(({ slug, name }) => {
        const path = standingsPath(league.id, slug)
        const lines = tonight
          .filter((one) => one.path === path)
          .map(resultWords)
          .toReversed()
        if (lines.length === 0) return []
        // A single league or group stands in the first line of the text.
        const head = of ? name : `${league.name}, ${name}`
        return [(group ? lines : [head, ...lines]).join('\n')]
      }),
  )
  if (groups.length === 0) return null
  const name = [of?.name, group?.name].filter(Boolean).join(', ')
  const title = `${name === '' ? 'Results' : `${name}: results`} of ${dayWords(evening.from)}`
  return [title, ...groups, url].join('\n\n')
}
