// The visitor's own teams, as pages read them.
import { knownNow, type Later, type OwnTeam, onKnown, useKnown } from './known.ts'

/** Those that were starred on this device, the first starred first; none until idle. */
export function useMyTeams(): readonly OwnTeam[] {
  return useKnown().teams
}

/** At once, or as soon as the code is here: a star that is pressed before that is not forgotten. */
export function withLater(run: (later: Later) => void): void {
  const { later } = knownNow()
  if (later) {
    run(later)
    return
  }
  const stop = onKnown(() => {
    const { later: come } = knownNow()
    if (!come) return
    stop()
    run(come)
  })
}

export function isSameTeam(
  one: Pick<OwnTeam, 'league' | 'key'>,
  other: Pick<OwnTeam, 'league' | 'key'>,
): boolean {
  return one.league === other.league && one.key === other.key
}
