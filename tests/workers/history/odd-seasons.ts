// Seasons of unreliable services: wrong numbers, and tables that are wrong for one or two snapshots. Each snapshot has
// the true results beside it, by name.
import { seeded } from '../../../sandbox/random.ts'
import type { StoredRow } from '../../../shared/standings/stored-row.ts'
import { nameKey } from '../../../shared/standings/team.ts'
import { DAY, HOUR, MINUTE } from '../../../shared/time.ts'
import { tableOf, won } from './harness.ts'
import { type Random, seasonOf } from './season.ts'

export const KINDS = [
  'ids by row',
  'ids shuffled once',
  'ids re-used',
  'ids missing',
  'zeros once',
  'zeros twice',
  'half imports',
  'two wrong tables',
  'a column missing',
  'renames of most teams',
  'walkovers',
] as const
export type Kind = (typeof KINDS)[number]

/** "Alpha 2-1 16-11 Beta", by name. */
export function wordsOf(a: string, b: string, [sa, sb, ga, gb]: readonly number[]): string {
  return a < b ? `${a} ${sa}-${sb} ${ga}-${gb} ${b}` : `${b} ${sb}-${sa} ${gb}-${ga} ${a}`
}

export type OddLook = {
  rows: StoredRow[]
  /** Time since the snapshot before. */
  after: number
  /** How often the service gives it. */
  times: number
  /** All that was played in this round. */
  played: string[]
  /** From 0. */
  round: number
  /** What the table shows is true. */
  isRight: boolean
}

export const TEAMS = 6
const SOME = 0.12

export function oddSeason(kind: Kind, n: number): OddLook[] {
  const random = seeded(`${kind} ${n}`)
  const shown = new Shown(kind, random)
  const walkovers = kind === 'walkovers' ? 0.4 : undefined
  const looks = seasonOf(`${kind} season ${n}`, {
    ...{ teams: TEAMS, most: kind === 'walkovers' ? 1 : 2, corrections: 0, beside: 0, walkovers },
  })
  let round = 0
  let before: StoredRow[] | null = null
  const all: OddLook[] = []
  for (const [at, look] of looks.entries()) {
    if (look.isNewRound) {
      round += 1
      before = null
    }
    const isSame = at > 0 && look.played.length === 0 && !look.isNewRound
    if (isSame) continue
    const { rows, played } = shown.rowsOf(look, at === Math.floor(looks.length / 3))
    const after = look.isNewRound ? 3 * DAY : random() < 0.2 ? 12 * HOUR : 5 * MINUTE
    const right = { rows, after, times: 1 + Math.floor(random() * 3), played, round, isRight: true }
    const wrong = before === null ? [] : shown.wrongBefore(before, rows)
    all.push(...wrong.map((one) => ({ ...right, ...one, isRight: false })), right)
    before = rows
  }
  return all.map((look, n) => (n === all.length - 1 ? { ...look, times: 3 } : look))
}

type Wrong = Pick<OddLook, 'rows' | 'after' | 'times'>

class Shown {
  readonly #kind: Kind
  readonly #random: Random
  /** By the key of the season. */
  readonly #names = new Map<string, string>()
  readonly #keys = new Map<string, string>()
  /** Matches of a team that has left. */
  #gone: ReadonlySet<string> = new Set()
  #isMissing = false

  constructor(kind: Kind, random: Random) {
    this.#kind = kind
    this.#random = random
  }

  /** `isThen`: what happens once in a season happens now. */
  rowsOf(look: ReturnType<typeof seasonOf>[number], isThen: boolean) {
    const random = this.#random
    if (look.isNewRound) this.#gone = new Set()
    const keys = look.rows.map(({ key }) => key)
    if (isThen && this.#kind === 'ids shuffled once') {
      const mixed = keys.toSorted((one, other) => random() - 0.5 || one.localeCompare(other))
      for (const [n, key] of keys.entries()) this.#keys.set(key, mixed[n] ?? key)
    }
    if (isThen && this.#kind === 'renames of most teams') {
      for (const row of look.rows.slice(1 + Math.floor(random() * 2))) {
        this.#names.set(row.key, `${row.team} by Sponsor`)
      }
    }
    if (isThen && this.#kind === 'ids re-used') {
      const [left = ''] = keys.slice(2)
      const own = look.entered.filter(({ a, b }) => a === left || b === left)
      this.#gone = new Set(own.map((match) => JSON.stringify(match)))
      this.#names.set(left, 'Newcomers')
    }
    if (this.#kind === 'ids missing' && random() < SOME) this.#isMissing = !this.#isMissing
    const entered = look.entered.filter((match) => !this.#gone.has(JSON.stringify(match)))
    const nameOf = (row: { key: string; team: string }) => this.#names.get(row.key) ?? row.team
    const teams = look.rows.map((row) => ({ key: row.key, name: nameOf(row) }))
    const names = new Map(teams.map(({ key, name }) => [key, name]))
    const inOrder = teams.toSorted((one, other) => one.key.localeCompare(other.key))
    const rows = tableOf(inOrder, entered).map((row) => ({ ...row, key: this.#keyOf(row) }))
    const played = entered.map((match) => {
      const { a, b, setsA, setsB, gamesA, gamesB } = match
      return wordsOf(names.get(a) ?? '', names.get(b) ?? '', [setsA, setsB, gamesA, gamesB])
    })
    return { rows, played }
  }

  #keyOf({ key, team, position }: StoredRow): string {
    if (this.#kind === 'ids by row') return String(position)
    if (this.#kind === 'ids missing' && this.#isMissing) return nameKey(team)
    return this.#keys.get(key) ?? key
  }

  /** Tables that come between two right ones. */
  wrongBefore(before: StoredRow[], after: StoredRow[]): Wrong[] {
    const random = this.#random
    const isNow = random() < SOME
    const soon = { after: 5 * MINUTE, times: 1 }
    const zeros = before.map((row) => ({ ...row, ...ZEROS }))
    switch (this.#kind) {
      case 'zeros once':
        return isNow ? [{ ...soon, rows: zeros }] : []
      case 'zeros twice':
        return isNow ? [{ ...soon, rows: zeros, times: 2 + Math.floor(random() * 3) }] : []
      case 'half imports': {
        const isNew = new Set(after.filter(() => random() < 0.5).map(({ key }) => key))
        const isEmptied = random() < 0.5
        const old = isEmptied ? zeros : before
        const rows = old.map(
          (row) => after.find(({ key }) => key === row.key && isNew.has(key)) ?? row,
        )
        const isHalf = isNow && figuresIn(rows) !== figuresIn(after)
        return isHalf ? [{ ...soon, rows, times: 1 + Math.floor(random() * 2) }] : []
      }
      case 'two wrong tables':
        if (!isNow) return []
        return ['A', 'B'].map((name) => ({ ...soon, rows: this.#unknown(name), times: 2 }))
      case 'a column missing': {
        const column = (['played', 'wins', 'points', 'gamesWon'] as const)[Math.floor(random() * 4)]
        const some = new Set(before.filter(() => random() < 0.5).map(({ key }) => key))
        const rows = before.map((row) =>
          some.has(row.key) ? { ...row, [column ?? '']: null } : row,
        )
        return isNow ? [{ ...soon, rows, times: 1 + Math.floor(random() * 2) }] : []
      }
      default:
        return []
    }
  }

  #unknown(name: string): StoredRow[] {
    const random = this.#random
    const from = random() < 0.5 ? 1000 : 7000
    const teams = Array.from({ length: TEAMS }, (_, n) => ({
      key: String(from + n),
      name: `Wrong ${name} ${n}`,
    }))
    const keys = teams.map(({ key }) => key)
    const pairs = keys.flatMap((a, n) => keys.slice(n + 1).map((b) => won(a, b)))
    const count = [0, 7, pairs.length][Math.floor(random() * 3)]
    return tableOf(teams, pairs.slice(0, count))
  }
}

function figuresIn(rows: readonly StoredRow[]): string {
  return JSON.stringify(rows.map(({ position: _, ...row }) => JSON.stringify(row)).toSorted())
}

const ZEROS = {
  ...{ played: 0, wins: 0, draws: 0, losses: 0, points: 0, setsWon: 0, setsLost: 0 },
  ...{ gamesWon: 0, gamesLost: 0, setDifference: 0, gameDifference: 0 },
}
