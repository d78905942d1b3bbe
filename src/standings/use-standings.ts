// The standings of a league as pages show them: from the page state, then from the API, polled.
import leagues from 'content:leagues'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import useSWR from 'swr'
import type { Group, League } from '../../shared/content/leagues.ts'
import { DEVICE_TIMING } from '../../shared/on-device.ts'
import { factsOf, type GroupFacts, type Standings } from '../../shared/standings/group.ts'
import { hasNotStarted } from '../../shared/standings/round.ts'
import { SECOND } from '../../shared/time.ts'
import { STANDINGS_API } from '../../shared/urls.ts'
import { type AskedStandings, getStandings } from '../api/api.ts'
import { isHydrated } from '../app/clock.ts'
import { readPageState, usePageState } from '../app/page-state.tsx'

/** The edge asks the service after five minutes: a result is on screen within six. */
export const POLL_MS = 50 * SECOND
/** A league is not fetched again this soon; shorter than a poll, which would be dropped too. */
const DEDUPE_MS = POLL_MS - 10 * SECOND
/** The edge refreshes behind such an answer, and a refresh takes at most 6 s. */
const REFRESHING_MS = 3 * SECOND

export type StandingsView = { retry: () => void } & (
  | { status: 'loading' }
  | {
      status: 'failed'
      message: string
      /** The visitor has pressed retry; `tries` counts failures. */
      trying: boolean
      tries: number
    }
  | {
      status: 'loaded'
      standings: Standings
      /** The edge could not be reached: the rows come from the tab or from the device's cache. */
      offline: boolean
      /** What the last answer changed: "New results in Diamond and Gold." or "New round in Diamond." */
      changed: string
    }
)

/** `league` null: the page does not know yet which league is meant. */
export function useStandings(league: string | null): StandingsView {
  const { fallback, isFresh } = useRenderedStandings(league)
  const path = league === null ? null : STANDINGS_API + league
  const { data, error, mutate } = useSWR<AskedStandings, Error>(path, getStandings, {
    refreshInterval: POLL_MS,
    focusThrottleInterval: POLL_MS,
    dedupingInterval: DEDUPE_MS,
    ...(fallback && { fallbackData: fallback }),
    ...(isFresh && { revalidateOnMount: false }),
  })
  // A rendered page keeps its rows; the first poll brings the rest.
  useRefreshed(data === fallback ? undefined : data, mutate)
  // The document holds only the story of its own page.
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  const isOfOtherPage = data !== undefined && data === fallback && pathname !== first
  useEffect(() => {
    if (isOfOtherPage) void mutate()
  }, [isOfOtherPage, mutate])
  const changed = useChanged(data)
  const { retry, ...attempts } = useRetry(() => mutate())
  if (data) {
    const offline = error !== undefined || data.fromDevice === true
    return { status: 'loaded', standings: data, offline, changed, retry }
  }
  if (error) return { status: 'failed', message: error.message, ...attempts, retry }
  return { status: 'loading', retry }
}

/** Asks again when the edge refreshes behind its answer. */
export function useRefreshed(
  answer: Pick<Standings, 'refreshing'> | undefined,
  ask: () => Promise<unknown>,
): void {
  useEffect(() => {
    if (!answer?.refreshing) return
    const timer = setTimeout(() => void ask(), REFRESHING_MS)
    return () => clearTimeout(timer)
  }, [answer, ask])
}

export function standingsIn(view: StandingsView): Standings | null {
  return view.status === 'loaded' ? view.standings : null
}

/** A group with the data that this browser has. */
export type Board = GroupFacts & { offline: boolean }

/** In the order of the league. */
export function boardsOf(league: League, view: StandingsView): Board[] {
  if (view.status !== 'loaded') return []
  const { standings, offline } = view
  return factsOf(league, league.groups, standings).map((facts) => ({ ...facts, offline }))
}

/** null: the standings are not loaded. */
export function boardOf(league: League, group: Group, view: StandingsView): Board | null {
  return boardsOf(league, view).find((board) => board.group.slug === group.slug) ?? null
}

/** The board of one group, by id and slug. */
export function useBoard(id: string, slug: string) {
  const view = useStandings(id)
  const league = leagues.find((one) => one.id === id)
  const group = league?.groups.find((one) => one.slug === slug)
  const board = league && group ? boardOf(league, group, view) : null
  return { league, group, board, isLoading: view.status === 'loading' }
}

/** The state of the document, also for later pages until the API has answered. */
function useRenderedStandings(league: string | null) {
  const rendered = usePageState()
  const state = typeof document === 'undefined' ? rendered : readPageState(document)
  const fallback = state.standings?.league === league ? state.standings : undefined
  // The document may come from a cache.
  const [isFresh] = useState(
    () =>
      fallback !== undefined &&
      !isHydrated() &&
      !isFromDevice() &&
      Date.now() - Date.parse(state.now ?? '') < POLL_MS,
  )
  return { fallback, isFresh }
}

/** The service worker marks cached pages. */
function isFromDevice(): boolean {
  if (typeof document === 'undefined') return false
  const [entry] = performance.getEntriesByType('navigation')
  return (
    entry instanceof PerformanceNavigationTiming && entry.serverTiming[0]?.name === DEVICE_TIMING
  )
}

function useChanged(standings: Standings | undefined): string {
  const [last, setLast] = useState({ standings, changed: '' })
  if (last.standings === standings) return last.changed
  const isSameLeague = standings && last.standings?.league === standings.league
  const changed = isSameLeague && last.standings ? changes(last.standings, standings) : ''
  setLast({ standings, changed })
  return changed
}

function changes(before: Standings, after: Standings): string {
  const was = new Map(before.groups.map((group) => [group.slug, figuresOf(group)]))
  const changed = after.groups.filter(
    (group) => group.rows && was.get(group.slug) !== figuresOf(group),
  )
  const isNew = changed.every(({ rows }) => hasNotStarted(rows))
  const names = changed.filter(({ rows }) => isNew || !hasNotStarted(rows)).map(({ name }) => name)
  const groups = new Intl.ListFormat('en-ZA').format(names)
  return groups && `New ${isNew ? 'round' : 'results'} in ${groups}.`
}

/** Without keys, which the API leaves out for children. */
function figuresOf({ rows }: Standings['groups'][number]): string {
  return JSON.stringify(rows?.map(({ key: _, ...figures }) => figures))
}

function useRetry(ask: () => Promise<unknown>) {
  const [tries, setTries] = useState(0)
  const [trying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    await ask()
    setTrying(false)
    setTries((before) => before + 1)
  }
  return { tries, trying, retry: () => void retry() }
}

/** `?league=elite-series`, in small letters; empty without one. */
export function leagueNamed(search: string): string {
  return (new URLSearchParams(search).get('league') ?? '').toLowerCase()
}
