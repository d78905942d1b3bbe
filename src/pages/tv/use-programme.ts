// What a screen shows: the settings in its URL, the polled tables of its leagues, and one scene after the other.
import events from 'content:dated-events'
import partners from 'content:partners-on-screen'
import { useEffect, useEffectEvent, useState } from 'react'
import useSWR from 'swr'
import type { League } from '../../../shared/content/leagues.ts'
import type { Standings } from '../../../shared/standings/schema.ts'
import { MINUTE, SECOND } from '../../../shared/time.ts'
import { leagueCalled, STANDINGS_API } from '../../../shared/urls.ts'
import { getStandings } from '../../api/api.ts'
import { sceneAfter, scenesOf, type Tables } from './scenes.ts'

const POLL_MS = 5 * MINUTE
/** Poll interval while a league cannot be reached. */
const RETRY_MS = MINUTE

export function useProgramme({ leagues, seconds }: TvSettings, now: number) {
  const { tables, isReached } = useTables(leagues)
  const [state, setState] = useState({ id: '', startedAt: Date.now(), isPaused: false })
  const { id, startedAt, isPaused } = state
  const scenes = scenesOf({ partners, events, leagues }, tables, now)
  const scene = scenes.find((one) => one.id === id) ?? scenes[0]

  function go(steps: number): void {
    setState({ id: sceneAfter(scenes, scene.id, steps).id, startedAt: Date.now(), isPaused })
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

/** The newest known tables; a league that cannot be reached keeps its own. */
function useTables(leagues: readonly League[]) {
  const [ask] = useState(() => createSource(leagues))
  const { data } = useSWR(['screen', ...leagues.map(({ id }) => id)], ask, {
    fallbackData: { tables: new Map(), isReached: true },
    refreshInterval: pollInterval,
  })
  return data
}

/** A stable function: SWR restarts its timer with each new one. */
function pollInterval(last?: { isReached: boolean }): number {
  return last?.isReached === false ? RETRY_MS : POLL_MS
}

function createSource(leagues: readonly League[]) {
  const tables = new Map<string, Standings>()

  /** False: no answer, or one of the service worker, whose copy may be older. */
  async function update({ id }: League): Promise<boolean> {
    const answer = await getStandings(STANDINGS_API + id).catch(() => null)
    if (answer && (!answer.fromDevice || !tables.has(id))) tables.set(id, answer)
    return answer !== null && !answer.fromDevice
  }

  return async (): Promise<{ tables: Tables; isReached: boolean }> => {
    const reached = await Promise.all(leagues.map(update))
    return { tables: new Map(tables), isReached: reached.every(Boolean) }
  }
}

/** Enough to read six rows, and short enough to see the next scene soon. */
const SECONDS = 20
/** A table needs the least; a longer scene looks like a poster. */
const [LEAST_SECONDS, MOST_SECONDS] = [5, 300]

export type TvSettings = {
  leagues: readonly League[]
  /** Duration of a scene. */
  seconds: number
  /** Invalid settings, for whoever sets up the screen. */
  problems: readonly string[]
}

export function settingsIn(search: string, leagues: readonly League[]): TvSettings {
  const asked = new URLSearchParams(search)
  const chosen = leaguesNamed(asked.get('leagues') ?? '', leagues)
  const time = secondsNamed(asked.get('seconds') ?? '')
  return {
    leagues: chosen.leagues,
    seconds: time.seconds,
    problems: [...chosen.problems, ...time.problems],
  }
}

/** All leagues when none of the names exists. */
function leaguesNamed(text: string, leagues: readonly League[]) {
  const names = text
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const problems = new Set<string>()
  const found = new Set<League>()
  for (const name of names) {
    const league = leagueCalled(leagues, name)
    if (league) found.add(league)
    else problems.add(`There is no league “${shortened(name)}”.`)
  }
  return { leagues: found.size > 0 ? [...found] : leagues, problems: [...problems] }
}

function secondsNamed(text: string) {
  if (text.trim() === '') return { seconds: SECONDS, problems: [] }
  const asked = Number(text)
  if (!Number.isFinite(asked)) {
    return { seconds: SECONDS, problems: [`“${shortened(text)}” is no number of seconds.`] }
  }
  const seconds = Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, Math.round(asked)))
  const isBeyond = asked < LEAST_SECONDS || asked > MOST_SECONDS
  const problem = `Seconds go from ${LEAST_SECONDS} to ${MOST_SECONDS}: it is ${seconds} here.`
  return { seconds, problems: isBeyond ? [problem] : [] }
}

/** Bounds untrusted text of the URL. */
function shortened(text: string): string {
  return text.length > 30 ? `${text.slice(0, 29)}…` : text
}
