// Records of a league and of its teams, from certain results and final tables alone.
import { counted } from '../numbers.ts'
import type { SeasonRecord } from './ended-rounds.ts'
import type { GroupFacts } from './group.ts'
import { resultText } from './result-words.ts'
import { certainResults } from './results.ts'
import { isComplete, winnerIn, zoneOf } from './round.ts'
import type { Row } from './schema.ts'
import { isNamed, keyOf } from './team.ts'

/** A round of a group, ended or not. */
export type RoundResults = GroupFacts & {
  rows: readonly Row[]
  /** Milliseconds since 1970: its last change. */
  at: number
  /** Path of its page. */
  path: string
}

/** One achievement of a team. */
type Achievement = SeasonRecord & { team: string; value: number }

/** A record that more teams hold than these is left out. */
const MAX_HOLDERS = 3

/** All holders of each record, each team once. `chapters`: the oldest first. `team`: key of the only team. */
export function recordsIn(chapters: readonly RoundResults[], team?: string): SeasonRecord[] {
  const feats = featsIn(chapters).filter((feat) => team === undefined || feat.team === team)
  return [...new Set(feats.map(({ name }) => name))].flatMap((name) => {
    const own = feats.filter((feat) => feat.name === name)
    const most = Math.max(...own.map(({ value }) => value))
    const best = own.filter(({ value }) => value === most)
    const holders = best.filter((one, n) => best.findIndex((feat) => feat.team === one.team) === n)
    if (holders.length > MAX_HOLDERS) return []
    return holders.map(({ team: _, value: __, ...record }) => record)
  })
}

function featsIn(chapters: readonly RoundResults[]): Achievement[] {
  return [
    ...chapters.flatMap(winsIn),
    ...runsIn(chapters),
    ...chapters.flatMap(pointsIn),
    ...countedIn(chapters, 'Titles', 'title', (chapter, row) => winnerIn(chapter) === row),
    ...countedIn(chapters, 'Promotions', 'promotion', (chapter, row) => {
      return zoneOf(chapter, row)?.kind === 'up'
    }),
  ]
}

/** Sets count before games. */
function winsIn(chapter: RoundResults): Achievement[] {
  const { path } = chapter
  return certainResults(chapter)
    .filter(({ isDraw, isWalkover }) => !isDraw && !isWalkover)
    .map((result) => {
      const [first, second] = result.sides
      const value = (first.sets - second.sets) * 1000 + first.games - second.games
      const words = resultText(result)
      return { name: 'Biggest win', words, at: result.before, path, team: first.key, value }
    })
}

/** Wins in a row. A run ends where a match is unknown, and where the order of a win and another match is. */
function runsIn(chapters: readonly RoundResults[]): Achievement[] {
  const running = new Map<string, number>()
  return chapters.flatMap((chapter) => {
    const { rows, path } = chapter
    const results = certainResults(chapter)
    return rows.filter(isNamed).flatMap((row): Achievement[] => {
      const team = keyOf(row)
      const own = results.filter(({ sides }) => sides.some(({ key }) => key === team))
      if (own.length !== row.played) {
        running.delete(team)
        return []
      }
      const times = [...new Set(own.map(({ before }) => before))].toSorted((a, b) => a - b)
      return times.flatMap((at) => {
        const entered = own.filter(({ before }) => before === at)
        const isWon = entered.every(({ sides, isDraw }) => !isDraw && sides[0].key === team)
        const value = isWon ? (running.get(team) ?? 0) + entered.length : 0
        running.set(team, value)
        const words = `${row.team}: ${value} wins in a row`
        return value > 1 ? { name: 'Longest run', words, at, path, team, value } : []
      })
    })
  })
}

function pointsIn({ rows, at, path }: RoundResults): Achievement[] {
  return rows.filter(isNamed).flatMap((row): Achievement[] => {
    if (!row.points) return []
    const words = `${row.team}: ${counted(row.points, 'point')}`
    const feat = { name: 'Most points in a round', words, at, path }
    return [{ ...feat, team: keyOf(row), value: row.points }]
  })
}

/** How often a team has done it by then, the last time first. */
function countedIn(
  chapters: readonly RoundResults[],
  name: string,
  noun: string,
  isDone: (chapter: RoundResults, row: Row) => boolean,
): Achievement[] {
  const counts = new Map<string, number>()
  const feats = chapters.filter(isComplete).flatMap((chapter) =>
    chapter.rows
      .filter((row) => isNamed(row) && isDone(chapter, row))
      .map((row): Achievement => {
        const team = keyOf(row)
        const value = (counts.get(team) ?? 0) + 1
        counts.set(team, value)
        const words = `${row.team}: ${counted(value, noun)}`
        return { name, words, at: chapter.at, path: chapter.path, team, value }
      }),
  )
  return feats.toReversed()
}
