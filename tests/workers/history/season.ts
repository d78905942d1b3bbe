// Random seasons as a league enters them: results in any order, corrected, taken back and moved, teams renamed;
// snapshots at random gaps, each with the true results.
import { seeded } from '../../../sandbox/random.ts'
import type { StoredRow } from '../../../shared/standings/stored-row.ts'
import { nameKey } from '../../../shared/standings/team.ts'
import { isBetween, type Match } from '../../../workers/history/src/derive/match.ts'
import { type Team, tableOf, won } from './harness.ts'

export type Look = {
  rows: StoredRow[]
  /** All that the table is made of, under the keys of its rows. */
  entered: Match[]
  /** Entered since the snapshot before. */
  played: Match[]
  /** Since the look before the league corrected something, hid a column, or dropped a team. */
  isCorrected: boolean
  /** Another round began since the look before. */
  isNewRound: boolean
}

export type SeasonOptions = {
  teams: number
  /** Matches between two looks, at most. */
  most: number
  /** After how many of the matches something else happens. */
  corrections: number
  /** How many of those come between two snapshots, beside matches. */
  beside: number
  /** A snapshot sometimes lacks figures. */
  hides?: boolean
  /** Teams sometimes get another name or number. */
  renames?: boolean
  /** A team may leave in the middle of a round, with its matches. */
  withdraws?: boolean
  rounds?: number
  /** Of all matches. */
  walkovers?: number | undefined
}

export type Random = () => number

const ROUNDS = 2
const WITHDRAWALS = 0.02

export function seasonOf(seed: string, options: SeasonOptions): Look[] {
  return new Season(seeded(seed), options).looks
}

/** Results that are not what the league entered, and those that are there twice. */
export function wrongAmong(results: readonly Match[], entered: readonly Match[]): string[] {
  const truth = new Set(entered.map(textOf))
  const texts = results.map(textOf)
  return texts.filter((text, n) => !truth.has(text) || texts.indexOf(text) !== n)
}

export function textOf(match: Match): string {
  const { a, b, setsA, setsB, gamesA, gamesB, isWalkover } = ordered(match)
  return `${a}-${b} ${isWalkover ? 'walkover' : `${setsA}-${setsB} ${gamesA}-${gamesB}`}`
}

class Season {
  readonly looks: Look[] = []
  readonly #random: Random
  readonly #options: SeasonOptions
  #teams: Team[] = []
  /** Points that the league gave or took. */
  #bonus = new Map<Team, number>()
  #entered: Match[] = []
  #played: Match[] = []
  #isCorrected = false
  #isNewRound = false

  constructor(random: Random, options: SeasonOptions) {
    this.#random = random
    this.#options = options
    const { rounds = ROUNDS } = options
    for (let round = 0; round < rounds; round++) this.#round(round)
  }

  #round(round: number): void {
    const random = this.#random
    // Half of the rounds are played by new teams, the others by the same ones.
    if (round === 0 || random() < 0.5) this.#teams = newTeams(this.#options.teams, round, random)
    this.#bonus = new Map()
    this.#entered = []
    this.#isNewRound = round > 0
    this.#look()
    let left = this.#gap()
    for (let pair = this.#next(); pair !== undefined; pair = this.#next()) {
      const { walkovers } = this.#options
      const match = playedMatch(random, pair[0].key, pair[1].key, walkovers)
      this.#entered.push(match)
      this.#played.push(match)
      if (this.#options.withdraws && random() < WITHDRAWALS) this.#withdraw()
      const isMore = random() < this.#options.corrections
      const isBeside = random() < this.#options.beside
      if (isMore && isBeside) this.#happen()
      if (--left > 0 && !(isMore && !isBeside)) continue
      this.#look()
      left = this.#gap()
      if (!isMore || isBeside) continue
      this.#happen()
      this.#look()
    }
    this.#look()
  }

  #withdraw(): void {
    if (this.#teams.length < 4) return
    const { key } = pick(this.#random, this.#teams)
    const isOther = ({ a, b }: Match) => a !== key && b !== key
    this.#teams = this.#teams.filter((team) => team.key !== key)
    this.#entered = this.#entered.filter(isOther)
    this.#played = this.#played.filter(isOther)
    this.#isCorrected = true
  }

  /** Any pair that has not met: each meets once, also after a result was taken out or moved. */
  #next(): [Team, Team] | undefined {
    const left = pairsOf(this.#teams).filter(
      ([one, other]) => !this.#entered.some((match) => isBetween(match, one.key, other.key)),
    )
    return left.length === 0 ? undefined : pick(this.#random, left)
  }

  #gap(): number {
    return 1 + Math.floor(this.#random() * this.#options.most)
  }

  #happen(): void {
    const random = this.#random
    if (this.#options.renames && random() < 0.2) {
      this.#rename(pick(random, this.#teams))
      return
    }
    this.#isCorrected = true
    if (random() < 0.1) {
      const team = pick(random, this.#teams)
      this.#bonus.set(team, (this.#bonus.get(team) ?? 0) - 2)
      return
    }
    if (this.#entered.length === 0) return
    const match = pick(random, this.#entered)
    const keys = this.#teams.map(({ key }) => key)
    const now = pick(random, CORRECTIONS)(match, random, this.#entered, keys)
    this.#entered = this.#entered.flatMap((one) => (one === match ? now : one))
  }

  /** Another name under the same number, or another number under the same name. */
  #rename(team: Team): void {
    const was = team.key
    if (!was.startsWith('n:') && this.#random() < 0.5) {
      team.name = `${team.name} & Sons`
      return
    }
    team.key = `${was.replace('n:', 'x')}0`
    team.name = team.name.toUpperCase()
    this.#entered = this.#entered.map((match) => withTeam(match, was, team.key))
    this.#played = this.#played.map((match) => withTeam(match, was, team.key))
  }

  #look(): void {
    const bonusOf = new Map([...this.#bonus].map(([{ key }, points]) => [key, points]))
    const rows = tableOf(this.#teams, this.#entered).map((row) => ({
      ...row,
      points: (row.points ?? 0) + (bonusOf.get(row.key) ?? 0),
    }))
    const isHiding = this.#options.hides === true && this.#random() < 0.05
    this.looks.push({
      rows: isHiding ? hidden(rows, this.#random) : rows,
      entered: [...this.#entered],
      played: this.#played,
      isCorrected: this.#isCorrected,
      isNewRound: this.#isNewRound,
    })
    this.#played = []
    this.#isCorrected = false
    this.#isNewRound = false
  }
}

function newTeams(count: number, round: number, random: Random): Team[] {
  const hasNumbers = random() < 0.8
  return Array.from({ length: count }, (_, n) => {
    const name = `Team ${round} ${String.fromCharCode(65 + n)}`
    return { key: hasNumbers ? String(1000 * (round + 1) + n) : nameKey(name), name }
  })
}

function pairsOf(teams: readonly Team[]): [Team, Team][] {
  return teams.flatMap((one, n) => teams.slice(n + 1).map((other): [Team, Team] => [one, other]))
}

const COLUMNS = ['points', 'draws', 'gamesWon', 'setsLost', 'played'] as const

function hidden(rows: readonly StoredRow[], random: Random): StoredRow[] {
  const team = pick(random, rows)
  const column = pick(random, COLUMNS)
  const more = column === 'gamesWon' ? { gameDifference: null } : {}
  return rows.map((row) => (row === team ? { ...row, [column]: null, ...more } : row))
}

function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

const WALKOVERS = 0.03
const UNFINISHED = 0.06

type Games = readonly [number, number]

function playedMatch(random: Random, one: string, other: string, walkovers = WALKOVERS): Match {
  if (random() < walkovers) return random() < 0.5 ? walkover(one, other) : walkover(other, one)
  const third = random() < UNFINISHED ? begun(random) : [set(random)]
  const sets = [set(random), set(random), ...third]
  const over = sets.filter((games) => Math.max(...games) >= 6)
  const setsA = over.filter(([mine, theirs]) => mine > theirs).length
  const sum = (side: 0 | 1) => sets.reduce((all, games) => all + games[side], 0)
  const figures = { setsA, setsB: over.length - setsA, gamesA: sum(0), gamesB: sum(1) }
  return ordered(won(one, other, figures))
}

function set(random: Random): Games {
  const lost = Math.floor(random() ** 0.7 * 7)
  const games = lost === 5 || lost === 6 ? ([7, lost] as const) : ([6, lost] as const)
  return random() < 0.5 ? games : [games[1], games[0]]
}

/** The time was over within the third set, or before it. */
function begun(random: Random): Games[] {
  return random() < 0.5 ? [] : [[Math.floor(random() * 5), Math.floor(random() * 5)]]
}

function walkover(a: string, b: string): Match {
  return { a, b, setsA: 0, setsB: 0, gamesA: 0, gamesB: 0, isWalkover: true }
}

/** The winner first, or the lower key after a draw. */
function ordered(match: Match): Match {
  const { a, b, setsA, setsB, gamesA, gamesB, isWalkover } = match
  if (isWalkover || setsA > setsB || (setsA === setsB && a < b)) return match
  return { a: b, b: a, setsA: setsB, setsB: setsA, gamesA: gamesB, gamesB: gamesA, isWalkover }
}

/** The match with one team in the place of another. */
function withTeam(match: Match, was: string, now: string): Match {
  const keyOf = (key: string) => (key === was ? now : key)
  return ordered({ ...match, a: keyOf(match.a), b: keyOf(match.b) })
}

/** What a league does to a result that it has entered. */
type Correct = (
  match: Match,
  random: Random,
  entered: readonly Match[],
  teams: readonly string[],
) => Match[]

/** A game more or less. */
const slip: Correct = (match, random) => {
  const by = pick(random, [-1, 1])
  if (match.isWalkover || match.gamesA + by < 0) return [match]
  const isFirst = random() < 0.5
  return [
    isFirst ? { ...match, gamesA: match.gamesA + by } : { ...match, gamesB: match.gamesB + 1 },
  ]
}

/** Entered the wrong way round. */
const turned: Correct = (match) => [ordered({ ...match, a: match.b, b: match.a })]

const again: Correct = ({ a, b }, random) => [playedMatch(random, a, b)]

const out: Correct = () => []

/** The other team was meant: one that has not met the first yet. */
const moved: Correct = (match, random, entered, teams) => {
  const [keeper, loser] = random() < 0.5 ? [match.a, match.b] : [match.b, match.a]
  const isFree = (team: string) =>
    team !== keeper && !entered.some((one) => isBetween(one, keeper, team))
  const free = teams.filter(isFree)
  return [free.length === 0 ? match : withTeam(match, loser, pick(random, free))]
}

/** As a walkover, or as what a walkover is written as where nobody knows the word. */
const forfeited: Correct = ({ a, b }, random) => [
  random() < 0.5 ? walkover(a, b) : won(a, b, { setsA: 3, setsB: 0, gamesA: 18, gamesB: 0 }),
]

const CORRECTIONS = [slip, slip, turned, again, out, moved, forfeited]
