// Searches all readings of a change: ways to assign matches to pairs of teams that explain every figure of the table.
import {
  isNothing,
  isPlayed,
  less,
  type Match,
  matchOf,
  mirror,
  NOTHING,
  type Tally,
} from './match.ts'

/** By team, the figures to be explained. */
export type Open = ReadonlyMap<string, Tally>

type Readings = {
  /** At least one was found. */
  isExplained: boolean
  /** At least one assigns all matches. */
  isWhole: boolean
  /** Matches that all readings share, with the same figures. */
  certain: Match[]
}

/** Counts down over all searches of one change. */
export type Tries = { left: number }

/** Pairs that are tried for one change, each in about half a microsecond. */
export const MAX_TRIES = 2000

/** Two teams whose known match may have changed: `isLeft` checks the figures that the search leaves unexplained. */
export type Free = {
  teams: readonly [string, string]
  isLeft: (one: Tally, other: Tally) => boolean
}

type Known = {
  free?: Free | undefined
  /** Whether two teams can have a match among these. */
  mayMeet?: (one: string, other: string) => boolean
}

/** Once `limit` runs out, no match is certain and the change counts as explained. */
export function readingsOf(open: Open, limit: Tries, known: Known = {}): Readings {
  const search = new ReadingSearch(open, limit, known)
  search.run([])
  if (limit.left <= 0) return { isExplained: true, isWhole: true, certain: [] }
  const { common, isWhole } = search
  return { isExplained: common !== null, isWhole, certain: [...(common ?? []).values()] }
}

class ReadingSearch {
  /** Matches common to all readings so far; null: no reading yet. */
  common: Map<string, Match> | null = null
  isWhole = false
  readonly #open: Map<string, Tally>
  readonly #limit: Tries
  readonly #free: Free | undefined
  readonly #mayMeet: (one: string, other: string) => boolean

  constructor(open: Open, limit: Tries, { free, mayMeet = () => true }: Known) {
    this.#limit = limit
    this.#free = free
    this.#mayMeet = mayMeet
    this.#open = new Map([...open].filter(([team, one]) => this.#isFree(team) || !isNothing(one)))
  }

  /** Takes a team with one match left and tries each opponent that could have played it. */
  run(found: readonly Match[]): void {
    this.#limit.left--
    const bound = [...this.#open].filter(([team]) => !this.#isFree(team))
    if (!bound.every(([, one]) => isPlayed(one))) return
    const [team, figures] = bound.find(([, [matches]]) => matches === 1) ?? []
    if (team === undefined || figures === undefined) {
      if (this.#isDone(bound)) this.#keep(found)
      return
    }
    const mirrored = mirror(figures)
    for (const opponent of [...this.#open.keys()]) {
      if (opponent === team || !this.#mayMeet(team, opponent)) continue
      if (--this.#limit.left <= 0 || this.common?.size === 0) return
      const whole = this.#figures(opponent)
      const rest = less(whole, mirrored)
      if (rest[0] < 0 || !(this.#isFree(opponent) || isPlayed(rest))) continue
      this.#open.set(team, NOTHING).set(opponent, rest)
      this.run([...found, matchOf(team, opponent, figures)])
      this.#open.set(team, figures).set(opponent, whole)
    }
  }

  #figures(team: string): Tally {
    return this.#open.get(team) ?? NOTHING
  }

  #isFree(team: string): boolean {
    return this.#free?.teams.includes(team) === true
  }

  /** When all teams that are left have two matches or more, some reading of them exists; they stay open. */
  #isDone(bound: readonly (readonly [string, Tally])[]): boolean {
    if (bound.some(([, [matches]]) => matches > 1)) return true
    const { teams: [one, other] = ['', ''], isLeft } = this.#free ?? {}
    const isWhole = isLeft?.(this.#figures(one), this.#figures(other)) ?? true
    this.isWhole ||= isWhole
    return isWhole
  }

  #keep(found: readonly Match[]): void {
    const reading = new Map(found.map((match) => [JSON.stringify(match), match]))
    const { common } = this
    this.common =
      common === null ? reading : new Map([...common].filter(([text]) => reading.has(text)))
  }
}
