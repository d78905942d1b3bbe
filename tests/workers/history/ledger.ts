// The results that are known from the looks so far, put beside the truth.
import type { Change } from '../../../workers/history/src/derive/change.ts'
import type { Match } from '../../../workers/history/src/derive/match.ts'
import { between } from './scores.ts'

export class Ledger {
  #known: Match[] = []

  get known(): readonly Match[] {
    return this.#known
  }

  apply({ kind, matches, corrected, removed, doubted, rekeyed }: Change): void {
    if (kind === 'round') {
      this.#known = []
      return
    }
    const gone = new Set([...corrected.map(({ was }) => was), ...removed, ...doubted])
    const keyOf = (team: string) => rekeyed.find(({ from }) => from === team)?.to ?? team
    this.#known = [
      ...this.#known.filter((match) => !gone.has(match)).map((match) => underKeys(match, keyOf)),
      ...corrected.map(({ now }) => now),
      ...matches,
    ]
  }

  /** Those that are not what the league entered, and those that are there twice. */
  wrong(entered: readonly Match[]): string[] {
    const truth = new Set(entered.map(textOf))
    const texts = this.#known.map(textOf)
    return texts.filter((text, n) => !truth.has(text) || texts.indexOf(text) !== n)
  }
}

function underKeys(match: Match, keyOf: (team: string) => string): Match {
  const [a, b] = [keyOf(match.a), keyOf(match.b)]
  if (match.isWalkover) return { ...match, a, b }
  return between(a, b, [match.setsA, match.setsB], [match.gamesA, match.gamesB])
}

/** A draw reads the same whichever team comes first, which after a team got another key may be either. */
export function textOf(match: Match): string {
  if (match.isWalkover) return `${match.a}-${match.b} walkover`
  const { a, b } = match
  const one = between(a, b, [match.setsA, match.setsB], [match.gamesA, match.gamesB])
  return `${one.a}-${one.b} ${one.setsA}-${one.setsB} ${one.gamesA}-${one.gamesB}`
}
