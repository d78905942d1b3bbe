// The last line of a message that reports a score, as a program of the league's may read it: src/pages/report/score.ts.
import type { Score, SetScore } from '../src/pages/report/score.ts'

type ScoreLine = {
  league: string
  table: number
  keys: readonly [string, string]
  score: Score
}

/** null: it is none. */
export function readScoreLine(message: string): ScoreLine | null {
  const line = message.trimEnd().split('\n').at(-1) ?? ''
  const [, league = '', table, first = '', second = '', rest = ''] =
    /^([A-Z0-9-]+)\/(\d+) ([^\s-]+)-([^\s-]+) (W\/O|\d+-\d+(?: \d+-\d+)*)$/.exec(line) ?? []
  if (table === undefined) return null
  const score: Score =
    rest === 'W/O'
      ? { kind: 'walkover', winner: 0 }
      : { kind: 'played', sets: rest.split(' ').map(setIn) }
  return {
    league: league.toLowerCase(),
    table: Number(table),
    keys: [keyIn(first), keyIn(second)],
    score,
  }
}

function keyIn(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('_', ' '))
  } catch {
    // Not written by us: as it stands.
    return text
  }
}

function setIn(text: string): SetScore {
  const [first, second] = text.split('-').map(Number)
  return [first ?? 0, second ?? 0]
}
