// Content of a screen: the settings in its URL, the polled tables of its leagues, and one scene after the other.
import events from 'content:dated-events'
import partners from 'content:partners-on-screen'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import useSWR from 'swr'
import type { ContentParts } from '../../../shared/content/content.ts'
import type { League } from '../../../shared/content/leagues.ts'
import { factsOf, type GroupFacts, type Standings } from '../../../shared/standings/group.ts'
import { newestResults } from '../../../shared/standings/latest-results.ts'
import type { LatestResult } from '../../../shared/standings/result-schema.ts'
import type { Row } from '../../../shared/standings/schema.ts'
import { isOver } from '../../../shared/standings/season.ts'
import { leaguesNamed, namesIn } from '../../../shared/surfaces.ts'
import { SECOND } from '../../../shared/time.ts'
import { nextEvent } from '../../../shared/tournaments.ts'
import { leagueCalled, STANDINGS_API } from '../../../shared/urls.ts'
import { getStandings } from '../../api/api.ts'
import { usePageState } from '../../app/page-state.tsx'
import { POLL_MS, useRefreshed } from '../../standings/use-standings.ts'

/** More rows would be unreadable at six metres; the rest follows in another scene. */
const MAX_ROWS = 10
const MAX_RESULTS = 6

export type BoardScene = GroupFacts & {
  kind: 'board'
  id: string
  /** Those of this part; `rows` are all of the table. */
  shown: readonly Row[]
  part: { number: number; of: number } | null
}

export type Scene =
  | BoardScene
  | { kind: 'results'; id: string; league: League; results: readonly LatestResult[] }
  | { kind: 'event'; id: string; event: NextEvent }
  | { kind: 'partners'; id: string }
  /** Nothing is known yet. */
  | { kind: 'waiting'; id: string }

/** Standings by id of the league. A plain object, because SWR treats any two Maps as equal. */
export type Tables = Readonly<Record<string, Standings>>

type Programme = {
  leagues: readonly League[]
  hasPartners: boolean
  events: readonly NextEvent[]
}

export type NextEvent = ContentParts['dated-events'][number]

const WAITING: Scene = { kind: 'waiting', id: 'waiting' }

export function useProgramme({ leagues, seconds }: TvSettings, now: number) {
  const { tables, isReached } = useTables(leagues)
  const [state, setState] = useState({ id: '', startedAt: Date.now(), isPaused: false })
  const { id, startedAt, isPaused } = state
  const scenes = scenesOf({ hasPartners: partners.length > 0, events, leagues }, tables, now)
  const scene = scenes.find((one) => one.id === id) ?? scenes[0] ?? WAITING

  function go(steps: number): void {
    const at = scenes.indexOf(scene) + steps + scenes.length
    const next = scenes[at % scenes.length] ?? scene
    setState({ id: next.id, startedAt: Date.now(), isPaused })
  }
  const goOn = useEffectEvent(() => go(1))
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(goOn, startedAt + seconds * SECOND - Date.now())
    return () => clearTimeout(timer)
  }, [startedAt, isPaused, seconds])

  const remote = {
    next: () => go(1),
    previous: () => go(-1),
    togglePause: () => setState({ id: scene.id, startedAt: Date.now(), isPaused: !isPaused }),
  }
  return { scene, startedAt, isPaused, isReached, remote }
}

type Polled = { tables: Tables; isReached: boolean; refreshing: boolean }

/** A league that cannot be reached keeps its table. */
function useTables(leagues: readonly League[]): Polled {
  const { standings } = usePageState()
  const known = useRef<Tables>(standings ? { [standings.league]: standings } : {})
  const ask = async (): Promise<Polled> => {
    const answers = await Promise.all(
      leagues.map(({ id }) => getStandings(STANDINGS_API + id).catch(() => null)),
    )
    const reached = answers.filter((answer) => answer !== null)
    const newest = Object.fromEntries(reached.map((answer) => [answer.league, answer]))
    known.current = { ...known.current, ...newest }
    return {
      tables: known.current,
      isReached: answers.every((answer) => answer && !answer.fromDevice),
      refreshing: reached.some(({ refreshing }) => refreshing),
    }
  }
  const [drawn] = useState({ tables: known.current, isReached: true, refreshing: false })
  const { data, mutate } = useSWR(['screen', ...leagues.map(({ id }) => id)], ask, {
    fallbackData: drawn,
    refreshInterval: POLL_MS,
    // Televisions may report that they are offline when they are not.
    refreshWhenOffline: true,
  })
  useRefreshed(data, mutate)
  return data
}

/** One round of scenes; empty without a table. */
export function scenesOf(
  { leagues, hasPartners, events }: Programme,
  known: Tables,
  now: number,
): Scene[] {
  const scenes = leagues.flatMap((league): Scene[] => {
    const standings = known[league.id]
    const boards = standings ? boardsOf(league, standings) : []
    if (!standings || boards.length === 0) return []
    return [
      ...boards,
      ...resultsOf(league, standings, now),
      ...(hasPartners ? [{ kind: 'partners' as const, id: `${league.id} partners` }] : []),
    ]
  })
  const event = nextEvent(events, now)
  return event && scenes.length > 0 ? [...scenes, { kind: 'event', id: 'event', event }] : scenes
}

export function boardsOf(league: League, known: Standings): BoardScene[] {
  return factsOf(league, league.groups, known).flatMap((facts) => {
    const { group, rows } = facts
    if (!rows || rows.length === 0) return []
    const parts = inParts(rows)
    return parts.map((shown, n): BoardScene => {
      const id = `${league.id} ${group.slug} ${n}`
      const part = parts.length === 1 ? null : { number: n + 1, of: parts.length }
      return { ...facts, kind: 'board', id, shown, part }
    })
  })
}

/** Parts of equal length, except the last. */
function inParts(rows: readonly Row[]): Row[][] {
  const length = Math.ceil(rows.length / Math.ceil(rows.length / MAX_ROWS))
  return Array.from({ length: Math.ceil(rows.length / length) }, (_, n) =>
    rows.slice(n * length, (n + 1) * length),
  )
}

function resultsOf(league: League, known: Standings, now: number): Scene[] {
  if (isOver(league)) return []
  const { results } = newestResults(factsOf(league, league.groups, known), now)
  const newest = results.slice(0, MAX_RESULTS)
  return newest.length === 0
    ? []
    : [{ kind: 'results', id: `${league.id} results`, league, results: newest }]
}

/** Enough to read six rows, and short enough to see the next scene soon. */
const SECONDS = 20
/** Limits of the seconds for a scene: a table needs the minimum; a longer one looks like a poster. */
const [MIN_SECONDS, MAX_SECONDS] = [5, 300]
/** Maximum length of untrusted text from the URL. */
const MAX_NAME = 30

type TvSettings = {
  leagues: readonly League[]
  seconds: number
  /** Invalid settings, shown to the person who sets up the screen. */
  problems: readonly string[]
}

export function settingsIn(search: string, leagues: readonly League[]): TvSettings {
  const asked = new URLSearchParams(search)
  const names = namesIn(search)
  const unknown = names
    .filter((name) => !leagueCalled(leagues, name))
    .map((name) => `There is no league “${name.slice(0, MAX_NAME)}”.`)
  const time = Number(asked.get('seconds') || SECONDS)
  const seconds = Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, Math.round(time))) || SECONDS
  const isValid = time >= MIN_SECONDS && time <= MAX_SECONDS
  return {
    leagues: leaguesNamed(search, leagues),
    seconds,
    problems: [
      ...new Set(unknown),
      ...(isValid
        ? []
        : [`Seconds go from ${MIN_SECONDS} to ${MAX_SECONDS}: it is ${seconds} here.`]),
    ],
  }
}
