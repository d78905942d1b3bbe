// The tables of the screen's leagues, polled, and its current scene.
import events from 'content:dated-events'
import allLeagues from 'content:leagues'
import partners from 'content:partners-on-screen'
import { useEffect, useEffectEvent, useState } from 'react'
import useSWR from 'swr'
import type { League } from '../../../shared/content/leagues.ts'
import type { Standings } from '../../../shared/standings/schema.ts'
import { MINUTE, SECOND } from '../../../shared/time.ts'
import { STANDINGS_API } from '../../../shared/urls.ts'
import { getStandings } from '../../api/api.ts'
import { createKept } from './kept.ts'
import { sceneAfter, scenesOf, type Tables } from './scenes.ts'
import type { TvSettings } from './settings.ts'

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

/** The newest known tables; a league that cannot be reached keeps its own, also after a reload. */
function useTables(leagues: readonly League[]) {
  const [{ recalled, ask }] = useState(() => createSource(leagues))
  const { data } = useSWR(['screen', ...leagues.map(({ id }) => id)], ask, {
    fallbackData: recalled,
    refreshInterval: pollInterval,
  })
  return data
}

/** A stable function: SWR restarts its timer with each new one. */
function pollInterval(last?: { isReached: boolean }): number {
  return last?.isReached === false ? RETRY_MS : POLL_MS
}

function createSource(leagues: readonly League[]) {
  const kept = createKept({ device: () => localStorage, tab: () => sessionStorage }, () =>
    Date.now(),
  )
  kept.forgetOthers(allLeagues)
  const tables = new Map<string, Standings>()
  for (const league of leagues) {
    const standings = kept.recall(league)
    if (standings) tables.set(league.id, standings)
  }

  /** False: no answer, or one of the service worker. */
  async function update(league: League): Promise<boolean> {
    const answer = await getStandings(STANDINGS_API + league.id).catch(() => null)
    if (answer === null || answer.fromDevice) return false
    tables.set(league.id, answer)
    kept.keep(league, answer)
    return true
  }

  async function ask(): Promise<{ tables: Tables; isReached: boolean }> {
    const reached = await Promise.all(leagues.map(update))
    return { tables: new Map(tables), isReached: reached.every(Boolean) }
  }

  return { recalled: { tables: new Map(tables), isReached: true }, ask }
}
