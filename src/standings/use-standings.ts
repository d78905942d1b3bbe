// The tab's one store of standings, and the hooks through which pages read it.
import { useEffect, useSyncExternalStore } from 'react'
import { DEVICE_TIMING } from '../../shared/on-device.ts'
import { type StoryGroups, storyIn } from '../../shared/standings/group.ts'
import type { Row } from '../../shared/standings/schema.ts'
import { MINUTE } from '../../shared/time.ts'
import { API_CODE } from '../api/loading.ts'
import { whenIdle } from '../app/idle.ts'
import { readPageState, usePageState } from '../app/page-state.tsx'
import { createStandingsStore, drawnView } from './standings-store.ts'
import { LOADING, type StandingsView } from './standings-view.ts'

/** A page left open looks for new results this often. */
const LOOK_MS = MINUTE

const store = createStandingsStore({
  ask: async (league, fresh) => (await API_CODE.come()).getStandings(league, fresh),
  parse: (text) => API_CODE.loaded()?.parseStandings(text) ?? null,
  loadParse: () => (API_CODE.loaded() ? null : atIdle().then(API_CODE.come)),
  loadKeys: async (when) => {
    if (when === 'at idle') await atIdle()
    return await import('./later/team-keys.ts')
  },
  now: () => Date.now(),
  later: (run, ms) => setTimeout(run, ms),
  storage: tabStorage,
  drawn: typeof document === 'undefined' ? {} : readPageState(document),
  isFromDevice: typeof document !== 'undefined' && isFromDevice(),
})

function atIdle(): Promise<void> {
  return new Promise((resolve) => {
    whenIdle(resolve)
  })
}

/** The service worker says so of a page that it has kept. */
function isFromDevice(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.serverTiming?.[0]?.name === DEVICE_TIMING
}

/** Where the browser blocks storage, even asking for it throws. */
function tabStorage(): Storage | null {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage
  } catch {
    return null
  }
}

/** null while the page does not know yet which league is meant. */
export function useStandings(league: string | null): StandingsView & { retry: () => void } {
  const state = usePageState()
  const view = useSyncExternalStore(
    store.subscribe,
    () => (league === null ? LOADING : store.view(league)),
    () => (league === null ? LOADING : drawnView(state, league)),
  )
  const isDrawn = state.standings?.league === league
  useEffect(() => (league === null ? undefined : keepLooking(league, !isDrawn)), [league, isDrawn])
  return { ...view, retry: () => league !== null && store.retry(league) }
}

export type Leaders = {
  status: StandingsView['status']
  rows: Row[]
  /** ISO UTC: when the rows were last confirmed. */
  asOf: string | null
  stale: boolean
  story: StoryGroups
}

/** The first places of one table, named as in site.yml: `smash-bash/diamond`. Nothing is prerendered but 'loading'. */
export function useLeaders(table: string, places = 3): Leaders {
  const [league = '', slug = ''] = table.split('/')
  const view = useStandings(league)
  const loaded = view.status === 'loaded' ? view : null
  const board = loaded?.standings.groups.find((group) => group.slug === slug)
  return {
    status: view.status,
    rows: board?.rows?.slice(0, places) ?? [],
    asOf: board?.asOf ?? null,
    stale: Boolean(board?.stale || loaded?.offline),
    story: storyIn(loaded?.standings ?? null),
  }
}

function keepLooking(league: string, isWhole: boolean): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') store.want(league, isWhole)
  }
  store.want(league, isWhole)
  const timer = setInterval(look, LOOK_MS)
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  return () => {
    clearInterval(timer)
    removeEventListener('online', look)
    document.removeEventListener('visibilitychange', look)
  }
}
