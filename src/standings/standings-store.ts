// What is known of each league's tables for as long as the tab lives: shown at once, asked again when it is no longer new.
import type { PageState } from '../../shared/render.ts'
import type { Standings } from '../../shared/standings/schema.ts'
import { SECOND } from '../../shared/time.ts'
import { keep, keyOf, restored, type TabStorage } from './kept-standings.ts'
import { createMissingKeys, type LoadKeys } from './missing-keys.ts'
import {
  failed,
  LOADING,
  loaded,
  newest,
  type StandingsView,
  standingsIn,
} from './standings-view.ts'

/** The edge's answer may be kept 30 s by browsers; asking more often than this shows nothing new. */
const FRESH_MS = 60 * SECOND
/** The edge refreshes in the background after such an answer, and a refresh takes at most 4 s. */
export const ASK_AGAIN_MS = 3 * SECOND

type StandingsStore = {
  view: (league: string) => StandingsView
  /**
   * Asks for the league unless what is known is new enough. `isWhole`: the story of all groups is needed; a document holds
   * that of one page.
   */
  want: (league: string, isWhole?: boolean) => void
  /** As `want`, after a failure, for a person who waits for the result. */
  retry: (league: string) => void
  subscribe: (listener: () => void) => () => void
}

type Surroundings = {
  ask: (league: string, fresh: boolean) => Promise<Standings & { fromDevice?: true }>
  /** What the tab remembers; null where it is nothing, or what reads it has not come yet. */
  parse: (text: string) => Standings | null
  /** Brings what reads it; null: it is here. */
  loadParse: () => Promise<unknown> | null
  loadKeys: LoadKeys
  now: () => number
  later: (run: () => void, ms: number) => void
  storage: () => TabStorage
  /** What the document was drawn with. */
  drawn: PageState
  /** The phone's own copy, however new: the edge has not been reached. */
  isFromDevice: boolean
}

export function createStandingsStore(surroundings: Surroundings): StandingsStore {
  const { ask, loadKeys, now, later, storage, drawn, isFromDevice } = surroundings
  const { view, show, subscribe } = createViews((league) =>
    newest(drawnView(drawn, league), restored(storage(), league, surroundings.parse)),
  )
  const recall = createRecall(surroundings, { view, show })
  const keys = createMissingKeys(loadKeys)
  const askedAt = new Map(isFromDevice ? [] : renderedAt(drawn, now()))
  const asking = new Set<string>()

  async function fetchNow(league: string, again: boolean) {
    if (asking.has(league)) return
    asking.add(league)
    const before = view(league)
    try {
      const answer = await ask(league, again || before.status === 'loaded')
      const standings = await keys.kept(answer, standingsIn(before))
      // It is no answer of the edge's: the next look asks again.
      if (answer.fromDevice) return show(league, failed(null, newest(before, loaded(standings))))
      askedAt.set(league, now())
      show(league, loaded(standings, before))
      keep(storage(), league, standings)
      void keys.ask(
        league,
        () => standingsIn(view(league)),
        (keyed) => addKeys(league, keyed),
      )
      if (standings.refreshing && !again) later(() => fetchNow(league, true), ASK_AGAIN_MS)
    } catch (error) {
      show(league, failed(error, view(league)))
    } finally {
      asking.delete(league)
    }
  }

  function addKeys(league: string, standings: Standings) {
    const known = view(league)
    if (known.status !== 'loaded') return
    show(league, { ...known, standings })
    keep(storage(), league, standings)
  }

  return {
    view,
    subscribe,
    want(league, isWhole = false) {
      void recall(league)
      const at = askedAt.get(league)
      const isFresh = at !== undefined && now() - at < FRESH_MS
      const lacksStory = isWhole && standingsIn(view(league)) === drawn.standings
      if (!isFresh || lacksStory) void fetchNow(league, false)
    },
    retry(league) {
      const known = view(league)
      if (known.status === 'failed') show(league, { ...known, trying: true })
      void fetchNow(league, false)
    },
  }
}

/** The tab may remember newer tables than the document shows, and what reads them come later than the document. */
function createRecall(
  { storage, parse, loadParse }: Surroundings,
  { view, show }: Pick<ReturnType<typeof createViews>, 'view' | 'show'>,
) {
  return async (league: string) => {
    try {
      const coming = storage()?.getItem(keyOf(league)) ? loadParse() : null
      if (coming === null) return
      await coming
    } catch {
      // Blocked, or no connection: the document's own stay.
      return
    }
    const known = view(league)
    const recalled = newest(known, restored(storage(), league, parse))
    if (recalled !== known) show(league, recalled)
  }
}

/** Of a filled page: the same object each time, so that taking the page over changes nothing. */
export function drawnView({ standings }: PageState, league: string): StandingsView {
  if (standings?.league !== league) return LOADING
  const known = drawnViews.get(standings) ?? loaded(standings)
  drawnViews.set(standings, known)
  return known
}

const drawnViews = new WeakMap<object, StandingsView>()

/** The document, which may come from a cache, says when its rows were read; never later than `now`, on a clock that is slow. */
function renderedAt({ standings, now: at }: PageState, now: number): [string, number][] {
  if (standings === undefined || at === undefined) return []
  return [[standings.league, Math.min(Date.parse(at), now)]]
}

function createViews(first: (league: string) => StandingsView) {
  const views = new Map<string, StandingsView>()
  const listeners = new Set<() => void>()
  return {
    view(league: string): StandingsView {
      const known = views.get(league) ?? first(league)
      views.set(league, known)
      return known
    },
    show(league: string, view: StandingsView) {
      views.set(league, view)
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
