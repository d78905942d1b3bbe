// This evening's results as one message: one tap copies it, one opens WhatsApp with it.
import allLeagues from 'content:leagues'
import page from 'content:pages/results'
import site from 'content:site'
import { type MouseEvent, type ReactNode, useState } from 'react'
import type { Group, League } from '../../../shared/content/leagues.ts'
import { resultWords } from '../../../shared/standings/result-words.ts'
import {
  eveningAt,
  isOfEvening,
  type LatestResult,
  type LatestResults,
} from '../../../shared/standings/results.ts'
import { dayWords } from '../../../shared/time.ts'
import { standingsPath } from '../../../shared/urls.ts'
import { getResults } from '../../api/use-api.ts'
import { chatUrl, isPlainClick } from '../../app/links.ts'
import button from '../../ui/controls.module.css'
import { Button, Buttons, Icon } from '../../ui/controls.tsx'
import css from './page.module.css'

const { heading, lead } = page.tonight
const NONE = "No results have come in yet this evening. They're counted from 16:00."
const JUST_IN = 'Just in, not confirmed yet. Try again in a few minutes.'
const FAILED = "That didn't work. Try again in a minute."

type TonightProps = {
  /** null: all leagues. */
  league: League | null
  group?: Group | undefined
  /** Path of the page that shows the results. */
  path: string
  /** Before the buttons: chooses the league. */
  choice?: ReactNode
  children?: ReactNode
}

type Told = { path: string; said: string; text: string | null }

export function Tonight({ choice, children, ...of }: TonightProps) {
  const nothing: Told = { path: of.path, said: '', text: null }
  const [last, setTold] = useState(nothing)
  const ofThis = (told: Told) => (told.path === of.path ? told : nothing)
  const { said, text } = ofThis(last)
  const tell = (more: Partial<Told>) => setTold((told) => ({ ...ofThis(told), ...more }))
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
    if (text !== null || !isPlainClick(event)) return
    event.preventDefault()
    // In place of the page: so long after the tap browsers open no window.
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

/** There is nothing to send; the message says why. */
class Untold extends Error {}

async function messageOf({ league, group, path }: TonightProps): Promise<string> {
  const latest = await getResults(league?.id ?? null)
  const leagues = league ? [league] : allLeagues
  const facts = { ...latest, leagues, group, url: `${site.origin}${path}`, now: Date.now() }
  const text = tonightText(facts)
  if (text === null) throw new Untold(isJustIn(facts) ? JUST_IN : NONE)
  return text
}

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

/** Of results also those of other leagues, the newest first. */
type TonightFacts = Omit<LatestResults, 'results'> & {
  results: readonly LatestResult[]
  leagues: readonly Pick<League, 'id' | 'name' | 'groups'>[]
  /** The only group that is meant. */
  group?: Pick<Group, 'slug' | 'name'> | undefined
  url: string
  now: number
}

/** Leagues that have results of this evening. */
export function leaguesTonight(
  leagues: readonly League[],
  results: readonly LatestResult[],
  now: number,
): League[] {
  const evening = eveningAt(now)
  const paths = results.filter((one) => isOfEvening(one, evening)).map(({ path }) => path)
  return leagues.filter(({ id }) => paths.some((path) => path.startsWith(`${standingsPath(id)}/`)))
}

/** null: no result can be told. */
export function tonightText(facts: TonightFacts): string | null {
  const { results, leagues, group, url, now } = facts
  const evening = eveningAt(now)
  const tonight = results.filter((result) => isOfEvening(result, evening))
  const of = leagues.length === 1 ? leagues[0] : undefined
  const groups = groupsOf(facts).flatMap(({ league, name, path }) => {
    const lines = tonight
      // Results of a round that has just ended stand below the group's path.
      .filter((one) => `${one.path}/`.startsWith(`${path}/`))
      .map(resultWords)
      .toReversed()
    if (lines.length === 0) return []
    // A single league or group stands in the first line of the text.
    const head = group ? [] : [of ? name : `${league}, ${name}`]
    return [[...head, ...lines, ...(facts.ended?.[path] ? [facts.ended[path]] : [])]]
  })
  if (groups.length === 0) return null
  const name = [of?.name, group?.name].filter(Boolean).join(', ')
  const title = `${name === '' ? 'Results' : `${name}: results`} of ${dayWords(evening.from)}`
  return fitting(title, groups, url)
}

export function isJustIn(facts: Pick<TonightFacts, 'justIn' | 'leagues' | 'group'>): boolean {
  return groupsOf(facts).some(({ path }) => facts.justIn?.includes(path))
}

function groupsOf({ leagues, group }: Pick<TonightFacts, 'leagues' | 'group'>) {
  return leagues.flatMap(({ id, name: league, groups }) =>
    groups
      .filter(({ slug }) => !group || slug === group.slug)
      .map(({ slug, name }) => ({ league, name, path: standingsPath(id, slug) })),
  )
}

/** Characters: longer messages are cut by some phones, and read by nobody. */
const LONGEST = 1200

/** Leaves out whole groups from the end, and of a single one its last lines. */
function fitting(title: string, groups: readonly (readonly string[])[], url: string): string {
  const textOf = (shown: typeof groups, end: string) =>
    [title, ...shown.map((lines) => lines.join('\n')), end].join('\n\n')
  const whole = textOf(groups, url)
  if (whole.length <= LONGEST) return whole
  const [first = []] = groups
  const shorter = [
    ...groups.map((_, n) => groups.slice(0, -1 - n)).filter(({ length }) => length > 0),
    ...first.map((_, n) => [first.slice(0, -1 - n)]),
  ].map((shown) => textOf(shown, `and more: ${url}`))
  return shorter.find(({ length }) => length <= LONGEST) ?? whole
}
