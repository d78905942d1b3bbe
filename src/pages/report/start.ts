// Where the page begins: with what was tapped in before, with the group that the link names, or with the last one.

import type { Group, League } from '../../../shared/content/leagues.ts'
import { groupCalled, leagueCalled } from '../../../shared/urls.ts'
import type { Choice } from './kept.ts'
import { emptyScore, placeOf, type ScoreState } from './score-state.ts'

type Known = {
  leagues: readonly League[]
  /** `?league=smash-bash&group=diamond`, or a part of it. */
  search: string
  draft: ScoreState | null
  choice: Choice | null
  sets: number
}

export function startOf({ leagues, search, draft, choice, sets }: Known): ScoreState {
  const named = namedIn(search, leagues)
  const isMeant = (kept: Pick<ScoreState, 'league' | 'group'>) =>
    placeOf(kept, leagues).group !== null &&
    (named.league === '' || kept.league === named.league) &&
    (named.group === '' || kept.group === named.group)
  if (draft && isMeant(draft)) return draft
  if (choice && isMeant(choice)) {
    const { league, group, team } = choice
    return { ...emptyScore(sets), league, group, teams: [team, null] }
  }
  return { ...emptyScore(sets), ...named }
}

/** The first that plays in one of the leagues; null: there is none, or not until it is known what its group is called now. */
export function offeredOf<T extends Pick<Choice, 'league' | 'group'>>(
  own: readonly T[],
  leagues: readonly League[],
): T | null {
  const playing = own.find(({ league }) => leagues.some(({ id }) => id === league))
  return playing && placeOf(playing, leagues).group ? playing : null
}

/** Nothing has been picked yet that such a team is not in. */
export function isFor(
  { league, group, teams }: ScoreState,
  own: Pick<Choice, 'league' | 'group'>,
): boolean {
  if (teams[0] || teams[1]) return false
  return (league === '' || league === own.league) && (group === '' || group === own.group)
}

/** A league of one group needs no second choice. */
function namedIn(search: string, leagues: readonly League[]) {
  const asked = new URLSearchParams(search.toLowerCase())
  const league = leagueCalled(leagues, asked.get('league') ?? '')
  const only = league?.groups.length === 1 ? league.groups[0] : undefined
  const group = league && groupCalled<Group>(league.groups, asked.get('group') ?? '')
  return { league: league?.id ?? '', group: (group ?? only)?.slug ?? '' }
}
