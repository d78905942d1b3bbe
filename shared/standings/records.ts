// Records of a league and of its teams, from certain results and final tables alone.
import type { Group } from '../content/leagues.ts'
import { counted } from '../text.ts'
import { resultWords } from './result-words.ts'
import type { Result } from './results.ts'
import { winnerIn } from './round.ts'
import type { SeasonRecord } from './rounds.ts'
import type { Row } from './schema.ts'
import { HIDDEN, keyOf } from './team.ts'

/** A round of a group, ended or not. */
export type Chapter = {
  group: Group
  rows: readonly Row[]
  /** Only certain ones. */
  results: readonly Result[]
  /** All matches were played. */
  isComplete: boolean
  /** Milliseconds since 1970: its last change. */
  at: number
  path: string
}

/** `chapters`: the oldest first. `team`: the key of the only team in question. */
export function recordsOf(
  chapters: readonly Chapter[],
  team: string | null = null,
): SeasonRecord[] {
  const isMeant = (key: string) => team === null || key === team
  return [
    biggestWin(chapters, isMeant),
    longestRun(chapters, isMeant),
    mostPoints(chapters, isMeant),
    most('Titles', 'title', wins(chapters), isMeant),
    most('Promotions', 'promotion', promotions(chapters), isMeant),
  ].flatMap((record) => record ?? [])
}

type IsMeant = (key: string) => boolean

function biggestWin(chapters: readonly Chapter[], isMeant: IsMeant): SeasonRecord | null {
  const all = chapters.flatMap(({ results, path }) =>
    results
      .filter(
        ({ sides: [first], isDraw, isWalkover }) => !isDraw && !isWalkover && isMeant(first.key),
      )
      .map((result) => ({ result, path })),
  )
  const [best] = all.toSorted((one, other) => leadOf(other.result) - leadOf(one.result))
  if (!best) return null
  const { result, path } = best
  return { name: 'Biggest win', words: resultWords(result), at: result.before, path }
}

/** Sets count before games. */
function leadOf({ sides: [first, second] }: Result): number {
  return (first.sets - second.sets) * 1000 + first.games - second.games
}

type Run = { wins: number; at: number; path: string; team: string }

/** Wins in a row. Ends where a match is unknown, and where the order of a win and another match is. */
function longestRun(chapters: readonly Chapter[], isMeant: IsMeant): SeasonRecord | null {
  const running = new Map<string, Run>()
  let longest: Run | null = null
  for (const { rows, results, path } of chapters) {
    for (const row of rows) {
      const key = keyOf(row)
      const own = results.filter(({ sides }) => sides.some((side) => side.key === key))
      if (!isMeant(key) || row.team === HIDDEN) continue
      if (own.length !== row.played) {
        running.delete(key)
        continue
      }
      for (const at of [...new Set(own.map(({ before }) => before))].toSorted((a, b) => a - b)) {
        const entered = own.filter(({ before }) => before === at)
        const isWon = entered.every(({ sides, isDraw }) => !isDraw && sides[0].key === key)
        const wins = isWon ? (running.get(key)?.wins ?? 0) + entered.length : 0
        const run = { wins, at, path, team: row.team }
        running.set(key, run)
        if (wins > Math.max(1, longest?.wins ?? 0)) longest = run
      }
    }
  }
  if (longest === null) return null
  const { wins, at, path, team } = longest
  return { name: 'Longest run', words: `${team}: ${wins} wins in a row`, at, path }
}

function mostPoints(chapters: readonly Chapter[], isMeant: IsMeant): SeasonRecord | null {
  const all = chapters.flatMap(({ rows, at, path }) =>
    rows
      .filter((row) => isMeant(keyOf(row)) && row.team !== HIDDEN && row.points)
      .map(({ team, points }) => ({ team, points: points ?? 0, at, path })),
  )
  const [best] = all.toSorted((one, other) => other.points - one.points)
  if (!best) return null
  const { team, points, at, path } = best
  return { name: 'Most points in a round', words: `${team}: ${counted(points, 'point')}`, at, path }
}

type Feat = { key: string; team: string; at: number; path: string }

function wins(chapters: readonly Chapter[]): Feat[] {
  return chapters.flatMap(({ rows, isComplete, at, path }) => {
    const winner = isComplete ? winnerIn(rows) : null
    return winner ? [{ key: keyOf(winner), team: winner.team, at, path }] : []
  })
}

function promotions(chapters: readonly Chapter[]): Feat[] {
  return chapters.flatMap(({ group, rows, isComplete, at, path }) => {
    const [first, last] = group.zones?.find(({ kind }) => kind === 'up')?.places ?? [1, 0]
    return rows
      .filter(({ position }) => isComplete && first <= position && position <= last)
      .map((row) => ({ key: keyOf(row), team: row.team, at, path }))
  })
}

/** Who did it most often, with the last time. */
function most(
  name: string,
  noun: string,
  feats: readonly Feat[],
  isMeant: IsMeant,
): SeasonRecord | null {
  const known = feats.filter(({ key, team }) => isMeant(key) && team !== HIDDEN)
  const countOf = (feat: Feat) => known.filter(({ key }) => key === feat.key).length
  const [best] = known.toReversed().toSorted((one, other) => countOf(other) - countOf(one))
  if (!best) return null
  const { team, at, path } = best
  return { name, words: `${team}: ${counted(countOf(best), noun)}`, at, path }
}
