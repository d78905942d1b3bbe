// What a page shows of a league's standings, and what comes of it with an answer or without one.
import type { Standings } from '../../shared/standings/schema.ts'

export type StandingsView =
  | { status: 'loading' }
  | {
      status: 'failed'
      message: string
      /** Somebody has asked to try again, and how often that has failed. */
      trying: boolean
      tries: number
    }
  | {
      status: 'loaded'
      standings: Standings
      /** The last attempt to ask our own edge failed: the rows are the tab's copy, or the phone's. */
      offline: boolean
      /** Names of the groups whose rows changed with the last answer. */
      changed: string[]
    }

export const LOADING: StandingsView = { status: 'loading' }

/** A document that comes from the browser's own copy, such as after Back, may be older than what the tab remembers. */
export function newest(known: StandingsView, kept: StandingsView): StandingsView {
  if (kept.status !== 'loaded') return known
  const isNewer = known.status === 'loaded' && checked(known.standings) >= checked(kept.standings)
  return isNewer ? known : kept
}

function checked({ checkedAt }: Standings): number {
  return checkedAt === null ? 0 : Date.parse(checkedAt)
}

export function loaded(standings: Standings, before: StandingsView = LOADING): StandingsView {
  const changed = before.status === 'loaded' ? changes(before.standings, standings) : []
  return { status: 'loaded', standings, offline: false, changed }
}

export function failed(error: unknown, before: StandingsView): StandingsView {
  if (before.status === 'loaded') return { ...before, offline: true, changed: [] }
  const message = error instanceof Error ? error.message : ''
  const tries = before.status !== 'failed' ? 0 : before.trying ? before.tries + 1 : before.tries
  return { status: 'failed', message, trying: false, tries }
}

function changes(before: Standings, after: Standings): string[] {
  const rows = new Map(before.groups.map((group) => [group.slug, shownIn(group)]))
  return after.groups
    .filter((group) => group.rows && rows.get(group.slug) !== shownIn(group))
    .map((group) => group.name)
}

export function standingsIn(view: StandingsView): Standings | null {
  return view.status === 'loaded' ? view.standings : null
}

/** Without the keys, which an answer may name or not. */
function shownIn({ rows }: Standings['groups'][number]): string {
  return JSON.stringify(rows?.map(({ key, ...shown }) => shown))
}
