// Stores each league's tables for a reload during an outage; those of children only in the tab.
import * as v from 'valibot'
import type { League } from '../../../shared/content/leagues.ts'
import { type Standings, StandingsSchema } from '../../../shared/standings/schema.ts'
import { shownTeam } from '../../../shared/standings/team.ts'
import { parseKept } from '../../../shared/text.ts'
import { KEPT_MS, KEPT_PREFIX } from './kept-for.ts'

/** A story has at most 14,000, the tables of the largest league a tenth of the rest. */
const MOST_CHARACTERS = 100_000

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
/** Both throw where storage is blocked. */
export type Places = { device: () => Place; tab: () => Place }

export function createKept({ device, tab }: Places, now: () => number) {
  const placeOf = ({ shortenNames }: League) => (shortenNames ? tab() : device())

  return {
    keep(league: League, standings: Standings): void {
      const text = JSON.stringify(standings)
      if (text.length > MOST_CHARACTERS) return
      quietly(() => placeOf(league).setItem(keyOf(league), text))
    },
    /** null: no usable copy. */
    recall(league: League): Standings | null {
      return quietly(() => read(league, placeOf(league).getItem(keyOf(league)), now()))
    },
    /** Deletes copies of leagues that were removed or became children's. */
    forgetOthers(leagues: readonly League[]): void {
      const own = leagues.filter(({ shortenNames }) => !shortenNames).map(keyOf)
      quietly(() => {
        const place = device()
        const keys = Array.from({ length: place.length }, (_, n) => place.key(n) ?? '')
        for (const key of keys) {
          if (key.startsWith(KEPT_PREFIX) && !own.includes(key)) place.removeItem(key)
        }
      })
    },
  }
}

function keyOf({ id }: League): string {
  return `${KEPT_PREFIX}${id}`
}

function read(league: League, text: string | null, now: number): Standings | null {
  const parsed = v.safeParse(StandingsSchema, parseKept(text))
  if (!parsed.success) return null
  const standings = parsed.output
  const age = now - Date.parse(standings.checkedAt ?? '')
  if (standings.league !== league.id || !(age < KEPT_MS)) return null
  return named(league, standings)
}

/** Hides teams that have objected since. */
function named(league: League, standings: Standings): Standings {
  const groups = standings.groups.map((group) => ({
    ...group,
    rows:
      group.rows?.map((row) => ({ ...row, team: shownTeam(league, row.team, row.key ?? null) })) ??
      null,
  }))
  return { ...standings, groups }
}

/** Full or blocked storage counts as empty. */
function quietly<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
