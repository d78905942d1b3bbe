// Seasons as a league enters them, from a seed: results in any order, corrected, taken back and moved, teams renamed; looks at random gaps. The truth stands beside each look.

import { seeded } from '../../../sandbox/random.ts'
import type { StoredRow } from '../../../shared/standings/schema.ts'
import { nameKey } from '../../../shared/standings/team.ts'
import type { Match } from '../../../workers/history/src/derive/match.ts'
import { isBetween } from '../../../workers/history/src/derive/match.ts'
import { correct, pick, playedMatch, type Random, type Team, tableOf } from './matches.ts'

export type Look = {
  rows: StoredRow[]
  /** All that the table is made of, under the keys of its rows. */
  entered: Match[]
  /** Entered since the look before. */
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
  /** How many of those come while nobody looks, beside matches. */
  beside: number
  /** A look sometimes leaves out figures. */
  hides?: boolean
  /** Teams sometimes get another name or number. */
  renames?: boolean
}

const ROUNDS = 2

export function seasonOf(seed: string, options: SeasonOptions): Look[] {
  return new Season(seeded(seed), options).looks
}

class Season {
  readonly looks: Look[] = []
  readonly #random: Random
  readonly #options: SeasonOptions
  #teams: Team[] = []
  #entered: Match[] = []
  #played: Match[] = []
  #isCorrected = false
  #isNewRound = false

  constructor(random: Random, options: SeasonOptions) {
    this.#random = random
    this.#options = options
    for (let round = 0; round < ROUNDS; round++) this.#round(round)
  }

  #round(round: number): void {
    const random = this.#random
    // Half of the rounds are played by new teams, the others by the same ones.
    if (round === 0 || random() < 0.5) this.#teams = newTeams(this.#options.teams, round, random)
    for (const team of this.#teams) team.bonus = 0
    this.#entered = []
    this.#isNewRound = round > 0
    this.#look()
    let left = this.#gap()
    for (let pair = this.#next(); pair !== undefined; pair = this.#next()) {
      this.#enter(...pair)
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

  #enter(one: Team, other: Team): void {
    const match = playedMatch(this.#random, one.key, other.key)
    this.#entered.push(match)
    this.#played.push(match)
  }

  #happen(): void {
    const random = this.#random
    if (this.#options.renames && random() < 0.2) {
      rename(pick(random, this.#teams), this.#entered, this.#played, random)
      return
    }
    this.#isCorrected = true
    if (random() < 0.1) {
      pick(random, this.#teams).bonus -= 2
      return
    }
    this.#entered = correct(
      this.#entered,
      this.#teams.map(({ key }) => key),
      random,
    )
  }

  #look(): void {
    const rows = tableOf(this.#teams, this.#entered)
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
    return { key: hasNumbers ? String(1000 * (round + 1) + n) : nameKey(name), name, bonus: 0 }
  })
}

function pairsOf(teams: readonly Team[]): [Team, Team][] {
  return teams.flatMap((one, n) => teams.slice(n + 1).map((other): [Team, Team] => [one, other]))
}

/** Another name under the same number, or another number under the same name. */
function rename(team: Team, entered: Match[], played: Match[], random: Random): void {
  const was = team.key
  if (!was.startsWith('n:') && random() < 0.5) {
    team.name = `${team.name} & Sons`
    return
  }
  team.key = `${was.replace('n:', 'x')}0`
  team.name = team.name.toUpperCase()
  for (const matches of [entered, played]) {
    matches.forEach((match, n) => {
      const isDraw = match.setsA === match.setsB && !match.isWalkover
      const a = match.a === was ? team.key : match.a
      const b = match.b === was ? team.key : match.b
      matches[n] = isDraw && b < a ? turned({ ...match, a, b }) : { ...match, a, b }
    })
  }
}

function turned({ a, b, setsA, setsB, gamesA, gamesB, isWalkover }: Match): Match {
  return { a: b, b: a, setsA: setsB, setsB: setsA, gamesA: gamesB, gamesB: gamesA, isWalkover }
}

const COLUMNS = ['points', 'draws', 'gamesWon', 'setsLost', 'played'] as const

function hidden(rows: readonly StoredRow[], random: Random): StoredRow[] {
  const team = pick(random, rows)
  const column = pick(random, COLUMNS)
  const more = column === 'gamesWon' ? { gameDifference: null } : {}
  return rows.map((row) => (row === team ? { ...row, [column]: null, ...more } : row))
}
