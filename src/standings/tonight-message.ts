// The message of this evening's results. Loaded when a visitor is about to send it.
import allLeagues from 'content:leagues'
import site from 'content:site'
import type { Group, League } from '../../shared/content/leagues.ts'
import { eveningAt, isOfEvening } from '../../shared/standings/latest-results.ts'
import type { LatestResults } from '../../shared/standings/result-schema.ts'
import { resultText } from '../../shared/standings/result-words.ts'
import { capitalised } from '../../shared/text.ts'
import { dayText } from '../../shared/time.ts'
import { standingsPath } from '../../shared/urls.ts'
import { getResults } from '../api/use-api.ts'

const NONE = "No results have come in yet this evening. They're counted from 16:00."
const NOTHING_NEW = 'New results are being checked. Ready in five minutes.'

export type Evening = {
  /** null: all leagues. */
  league: League | null
  group?: Group | undefined
  /** Path of the page that shows the results. */
  path: string
}

export async function messageOf({ league, group, path }: Evening): Promise<TonightMessage> {
  const latest = await getResults(league?.id ?? null)
  const leagues = league ? [league] : allLeagues
  const url = `${site.origin}${path}`
  return tonightMessage({ ...latest, leagues, group, url, now: Date.now() })
}

/** `text` null: there is nothing to send, and `why` says so. */
type TonightMessage = { text: string | null; why: string }

/** The results may include those of other leagues; the newest first. */
type TonightFacts = LatestResults & {
  leagues: readonly Pick<League, 'id' | 'name' | 'groups'>[]
  /** The group, when the message is about one alone. */
  group?: Pick<Group, 'slug' | 'name'> | undefined
  url: string
  now: number
}

export function tonightMessage(facts: TonightFacts): TonightMessage {
  const { results, ended = {}, untold, leagues, group, url, now } = facts
  const tonight = results.filter((result) => isOfEvening(result, now))
  const of = leagues.length === 1 ? leagues[0] : undefined
  const places = leagues.flatMap(({ id, name: league, groups }) =>
    groups
      .filter(({ slug }) => !group || slug === group.slug)
      .map(({ slug, name }) => ({ league, name, path: standingsPath(id, slug) })),
  )
  const rounds = places.flatMap(({ league, name, path }) => {
    // Results of a round that has just ended are below the group's path.
    const own = tonight.filter((one) => `${one.path}/`.startsWith(`${path}/`)).toReversed()
    return [...new Set(own.map((one) => one.path))].map((round, n, all) => {
      // A single league or group is in the first line of the text.
      const head = [group ? '' : of ? name : `${league}, ${name}`, n > 0 ? 'new round' : '']
      const results = own.filter((one) => one.path === round).map(resultText)
      const lines = [capitalised(head.filter(Boolean).join(', ')), ...results, ended[round] ?? '']
      const page = round === path ? url : new URL(round, url).href
      // For a single group, the link is at the end.
      const isLast = all.length === 1 && group !== undefined
      const link = isLast || page === url ? '' : page
      return { lines: [...lines, link].filter(Boolean), end: isLast ? page : url }
    })
  })
  const why = places.some(({ path }) => untold?.includes(path)) ? NOTHING_NEW : NONE
  const [first] = rounds
  if (!first) return { text: null, why }
  const name = [of?.name, group?.name].filter(Boolean).join(', ')
  const title = `${name === '' ? 'Results' : `${name}: results`} of ${dayText(eveningAt(now))}`
  const lines = rounds.map((round) => round.lines)
  return { text: fitting(title, lines, first.end), why }
}

/** Characters: longer messages are cut by some phones, and read by nobody. */
const LONGEST = 1200

/** Leaves out whole groups from the end, and of a single one its last lines. */
function fitting(title: string, groups: readonly (readonly string[])[], url: string): string {
  const [first = []] = groups
  const shorter = [
    ...groups.map((_, n) => groups.slice(0, groups.length - n)),
    ...first.map((_, n) => [first.slice(0, -1 - n)]),
  ]
  const texts = shorter.map((shown, n) => {
    const end = n === 0 ? url : `and more: ${url}`
    return [title, ...shown.map((lines) => lines.join('\n')), end].join('\n\n')
  })
  return texts.find(({ length }) => length <= LONGEST) ?? texts[0] ?? ''
}
