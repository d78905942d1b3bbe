// Seasons whose service numbers teams anew, or is wrong for a while, through record(): what is told, and which rounds end.
import { expect, test } from 'vitest'
import { RESULT_FLAGS } from '../../../shared/standings/history.ts'
import { iso, MINUTE } from '../../../shared/time.ts'
import { runs } from '../../runs.ts'
import { HistoryHarness, LEAGUE } from './harness.ts'
import { KINDS, type Kind, type OddLook, oddSeason, TEAMS, wordsOf } from './odd-seasons.ts'

const SEASONS = runs(2, 200)

test.each(KINDS)('%s: nothing is wrong, ended too early, or lost', async (kind) => {
  const sums = { wrong: 0, endedWrongly: 0, lost: 0, withdrawn: 0, entered: 0, told: 0 }
  for (let n = 0; n < SEASONS; n++) await playSeason(kind, n, sums)
  expect(sums).toMatchObject({ wrong: 0, endedWrongly: 0, lost: 0 })
  // Where no team leaves or gets another name.
  const isSame = kind !== 'ids re-used' && kind !== 'renames of most teams'
  if (isSame) expect(sums.withdrawn / sums.entered).toBeLessThan(0.005)
  expect(sums.told / sums.entered).toBeGreaterThan(0.85)
})

type Sums = Record<'wrong' | 'endedWrongly' | 'lost' | 'withdrawn' | 'entered' | 'told', number>

async function playSeason(kind: Kind, n: number, sums: Sums): Promise<void> {
  const harness = new HistoryHarness(undefined, [{ ...LEAGUE, matches: TEAMS - 1 }])
  const looks = oddSeason(kind, n)
  const ended = new Set<string>()
  let [last, before]: [OddLook | undefined, string[]] = [undefined, []]
  for (const [at, look] of looks.entries()) {
    harness.now += look.after
    const changedAt = iso(harness.now)
    if (last && (look.round > last.round || isComplete(last))) ended.add(tableOf(last))
    if (look.isRight && isComplete(look)) ended.add(tableOf(look))
    for (let time = 1; time <= look.times; time++) {
      await harness.glimpse(look.rows, { changedAt, asOf: iso(harness.now) })
      const told = toldBy(harness, look)
      sums.wrong += told.filter((text) => !look.played.includes(text)).length
      const { rounds } = await harness.core.rounds(LEAGUE.id)
      sums.endedWrongly += rounds.filter((round) => !ended.has(tableOf(round))).length
      if (look.isRight && time === 2)
        sums.lost += Math.max(0, look.played.length - knownIn(harness))
      if (look.isRight && look.round === last?.round) {
        sums.withdrawn += before.filter((text) => !allIn(harness, look).includes(text)).length
      }
      if (look.isRight) [last, before] = [look, allIn(harness, look)]
      harness.now += 6 * MINUTE
    }
    if (looks.slice(at + 1).some(({ round, isRight }) => isRight && round === look.round)) continue
    sums.entered += look.played.length
    sums.told += toldBy(harness, look).length
  }
}

function isComplete({ rows }: OddLook): boolean {
  return rows.every(({ played }) => played === TEAMS - 1)
}

function tableOf({ rows }: { rows: readonly { team: string; points: number | null }[] }): string {
  return JSON.stringify(rows.map(({ team, points }) => [team, points]))
}

/** Results, and matches that are said to be open. */
function knownIn({ group }: HistoryHarness): number {
  const open = (group?.notes ?? []).map((note) => (note[0] === 'open' ? note[2] : 0))
  return open.reduce((sum, one) => sum + one, group?.results.length ?? 0)
}

/** What is certain, by name. */
function toldBy(harness: HistoryHarness, look: OddLook): string[] {
  return allIn(harness, look, RESULT_FLAGS.certain)
}

function allIn({ group }: HistoryHarness, { rows }: OddLook, flags = ANY): string[] {
  const names = new Map(rows.map(({ key, team }) => [key, team]))
  return (group?.results ?? [])
    .filter((result) => result[8] & flags)
    .map(([a, b, ...figures]) =>
      wordsOf(names.get(String(a)) ?? '', names.get(String(b)) ?? '', figures),
    )
}

const ANY = RESULT_FLAGS.certain | RESULT_FLAGS.justIn
