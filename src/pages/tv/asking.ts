// What a screen asks the edge, for weeks: when, and what it keeps of the answers.
import type { League } from '../../../shared/content/leagues.ts'
import type { Standings } from '../../../shared/standings/schema.ts'
import type { Teams } from '../../../shared/standings/team-search.ts'
import { SECOND } from '../../../shared/time.ts'
import { atMost } from './at-most.ts'
import type { createKept } from './kept.ts'
import { type Known, lacksKeys, withStandings, withTeams } from './known.ts'
import type { TvSettings } from './settings.ts'

/** With what a page and its pictures take, and a reload, a day stays below 1,500 requests. */
const ASK_EACH_MS = 65 * SECOND
/** In the first round: a screen that is switched on is whole within a minute. */
const ASK_FIRST_MS = 3 * SECOND

export type AskingParts = {
  settings: TvSettings
  ask: {
    standings: (league: string) => Promise<Standings>
    teams: () => Promise<Teams>
  }
  kept: ReturnType<typeof createKept>
  now: () => number
}

type Learns = {
  known: () => Known
  learn: (known: Known) => void
  reached: (isReached: boolean) => void
}

export function createAsking(
  { settings, ask, kept, now }: AskingParts,
  { known, learn, reached }: Learns,
) {
  const { leagues } = settings
  let turn = 0
  let nextAt = now()
  let isWaiting = false

  /** The league whose tables are next; null: the keys of all teams are, after a round of tables that left some missing. */
  function nextLeague(): League | null {
    const turns = leagues.length + 1
    if (turn % turns === leagues.length && !lacksKeys(known(), leagues)) turn += 1
    const league = leagues[turn % turns] ?? null
    turn += 1
    return league
  }

  async function answered(league: League | null): Promise<Known> {
    if (league === null) {
      const teams = await ask.teams()
      return withTeams(known(), teams)
    }
    const standings = await ask.standings(league.id)
    return withStandings(known(), league, standings)
  }

  async function put(league: League | null): Promise<void> {
    isWaiting = true
    try {
      const next = await answered(league)
      learn(next)
      for (const changed of league === null ? leagues : [league]) {
        const standings = next.get(changed.id)
        if (standings) kept.keep(changed, standings)
      }
      reached(true)
    } catch {
      // What is shown stays, and its turn comes again.
      reached(false)
    } finally {
      isWaiting = false
    }
  }

  return {
    tick(): void {
      nextAt = atMost(ASK_EACH_MS, nextAt, now())
      if (isWaiting || now() < nextAt) return
      const league = nextLeague()
      nextAt = now() + (turn <= leagues.length ? ASK_FIRST_MS : ASK_EACH_MS)
      void put(league)
    },
  }
}
