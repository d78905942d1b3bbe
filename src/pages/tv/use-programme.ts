// What a screen shows: the settings in its URL, the polled tables of its leagues, and one scene after the other.
import events from 'content:dated-events'
import partners from 'content:partners-on-screen'
import { useEffect, useEffectEvent, useState } from 'react'
import useSWR from 'swr'
import type { League } from '../../../shared/content/leagues.ts'
import type { Standings } from '../../../shared/standings/group.ts'
import { MINUTE, SECOND } from '../../../shared/time.ts'
import { leagueCalled, STANDINGS_API } from '../../../shared/urls.ts'
import { getStandings } from '../../api/api.ts'
import { type Scene, scenesOf, type Tables } from './scenes.ts'

const POLL_MS = 5 * MINUTE
const RETRY_MS = MINUTE

const WAITING: Scene = { kind: 'waiting', id: 'waiting' }

export function useProgramme({ leagues, seconds }: TvSettings, now: number) {
  const { tables, isReached } = useTables(leagues)
  const [state, setState] = useState({ id: '', startedAt: Date.now(), isPaused: false })
  const { id, startedAt, isPaused } = state
  const scenes = scenesOf({ hasPartners: partners.length > 0, events, leagues }, tables, now)
  const scene = scenes.find((one) => one.id === id) ?? scenes[0] ?? WAITING

  function go(steps: number): void {
    const next = scenes.at((scenes.indexOf(scene) + steps) % scenes.length) ?? scene
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

type Polled = { tables: Tables; isReached: boolean }

/** A league that cannot be reached keeps its table. */
function useTables(leagues: readonly League[]): Polled {
  const [known] = useState(() => new Map<string, Standings>())
  const ask = async (): Promise<Polled> => {
    const answers = await Promise.all(
      leagues.map(({ id }) => getStandings(STANDINGS_API + id).catch(() => null)),
    )
    for (const answer of answers) if (answer) known.set(answer.league, answer)
    const isReached = answers.every((answer) => answer && !answer.fromDevice)
    return { tables: new Map(known), isReached }
  }
  const { data } = useSWR(['screen', ...leagues.map(({ id }) => id)], ask, {
    fallbackData: { tables: known, isReached: true },
    refreshInterval: pollInterval,
  })
  return data
}

/** A stable function: SWR restarts its timer with each new one. */
function pollInterval(last?: Polled): number {
  return last?.isReached === false ? RETRY_MS : POLL_MS
}

/** Enough to read six rows, and short enough to see the next scene soon. */
const SECONDS = 20
/** A table needs the least; a longer scene looks like a poster. */
const [LEAST_SECONDS, MOST_SECONDS] = [5, 300]
/** Bounds untrusted text of the URL. */
const LONGEST_NAME = 30

type TvSettings = {
  leagues: readonly League[]
  seconds: number
  /** Invalid settings, for whoever sets up the screen. */
  problems: readonly string[]
}

/** All leagues when none of the names exists. */
export function settingsIn(search: string, leagues: readonly League[]): TvSettings {
  const asked = new URLSearchParams(search)
  const names = (asked.get('leagues') ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const chosen = new Set(names.flatMap((name) => leagueCalled(leagues, name) ?? []))
  const unknown = names.filter((name) => !leagueCalled(leagues, name))
  const time = Number(asked.get('seconds') || SECONDS)
  const seconds = Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, Math.round(time))) || SECONDS
  const isValid = time >= LEAST_SECONDS && time <= MOST_SECONDS
  return {
    leagues: chosen.size > 0 ? [...chosen] : leagues,
    seconds,
    problems: [
      ...unknown.map((name) => `There is no league “${name.slice(0, LONGEST_NAME)}”.`),
      ...(isValid
        ? []
        : [`Seconds go from ${LEAST_SECONDS} to ${MOST_SECONDS}: it is ${seconds} here.`]),
    ],
  }
}
