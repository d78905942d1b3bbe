// All readings of a change: ways to deal out matches to pairs of teams so that every figure of the table comes out.
import { type Figures, isNothing, isPlayed, less, mirror, NOTHING } from './figures.ts'
import { type Match, matchOf } from './match.ts'

/** By team, what is to be explained. */
export type Open = ReadonlyMap<string, Figures>

export type Readings = {
  /** At least one was found. */
  isExplained: boolean
  /** At least one that leaves nothing open. */
  isWhole: boolean
  /** Matches that stand in every reading, with the same figures in each. */
  certain: Match[]
}

/** Pairs that are tried for one change, each in about half a microsecond. */
const MAX_TRIES = 2000

/** Counts down over all searches of one change. */
export type Tries = { left: number }

export function tries(): Tries {
  return { left: MAX_TRIES }
}

/** Two teams whose match of before may have other figures now: `isLeft` judges what is left of them in the end. */
export type Free = {
  teams: readonly [string, string]
  isLeft: (one: Figures, other: Figures) => boolean
}

/** Once `limit` has run out, nothing is certain, and nothing speaks against the change. */
export function readingsOf(open: Open, limit: Tries, free?: Free): Readings {
  const search = new Search(open, limit, free)
  search.run([])
  if (limit.left <= 0) return { isExplained: true, isWhole: true, certain: [] }
  const { common, isWhole } = search
  return { isExplained: common !== null, isWhole, certain: [...(common ?? []).values()] }
}

class Search {
  /** What all readings so far share; null: none was found yet. */
  common: Map<string, Match> | null = null
  isWhole = false
  readonly #open: Map<string, Figures>
  readonly #limit: Tries
  readonly #free: Free | undefined

  constructor(open: Open, limit: Tries, free: Free | undefined) {
    this.#limit = limit
    this.#free = free
    this.#open = new Map([...open].filter(([team, one]) => this.#isFree(team) || !isNothing(one)))
  }

  /** A team with one match left has played it against somebody: each opponent that can carry it is tried. */
  run(found: readonly Match[]): void {
    this.#limit.left--
    if ([...this.#open].some(([team, one]) => !this.#isFree(team) && !isPlayed(one))) return
    const team = [...this.#open].find(
      ([key, [matches]]) => matches === 1 && !this.#isFree(key),
    )?.[0]
    if (team === undefined) {
      if (this.#isDone()) this.#keep(found)
      return
    }
    const figures = this.#figures(team)
    const mirrored = mirror(figures)
    for (const opponent of [...this.#open.keys()]) {
      if (opponent === team) continue
      if (--this.#limit.left <= 0 || this.common?.size === 0) return
      const whole = this.#figures(opponent)
      const rest = less(whole, mirrored)
      if (rest[0] < 0 || !(this.#isFree(opponent) || isPlayed(rest))) continue
      this.#open.set(team, NOTHING).set(opponent, rest)
      this.run([...found, matchOf(team, opponent, figures)])
      this.#open.set(team, figures).set(opponent, whole)
    }
  }

  #figures(team: string): Figures {
    return this.#open.get(team) ?? NOTHING
  }

  #isFree(team: string): boolean {
    return this.#free?.teams.includes(team) === true
  }

  /** Teams that all have two matches or more left stay open: they can be read in some way. */
  #isDone(): boolean {
    const isOpen = [...this.#open].some(([team, [matches]]) => matches > 1 && !this.#isFree(team))
    if (isOpen) return true
    const [one, other] = this.#free?.teams ?? []
    const isLeft =
      one === undefined ||
      other === undefined ||
      this.#free?.isLeft(this.#figures(one), this.#figures(other)) === true
    this.isWhole ||= isLeft
    return isLeft
  }

  #keep(found: readonly Match[]): void {
    const reading = new Map(found.map((match) => [JSON.stringify(match), match]))
    const { common } = this
    this.common =
      common === null ? reading : new Map([...common].filter(([text]) => reading.has(text)))
  }
}
