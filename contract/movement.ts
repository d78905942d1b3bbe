// How many places a team has moved since the start of the week, as a mark and in words.
import type { League } from './content/leagues.ts'
import { counted } from './figure.ts'
import { isOver } from './season.ts'
import { HIDDEN } from './shown-team.ts'
import type { GroupStory } from './story.ts'
import { dayWords } from './time.ts'

/** Places gained; `new` when the team was not in the table before. */
export type Movement = number | 'new'

type Facts = { league: Pick<League, 'season'>; story: Pick<GroupStory, 'was'> | null }
type Placed = { position: number; team: string }

/** 0 when it is not known. `key` is the team's key in the story. */
export function movementOf({ league, story }: Facts, key: string, row: Placed): Movement {
  // Movement of a finished season is no news.
  if (story === null || isOver(league)) return 0
  const was = story.was[key]
  if (was !== undefined) return was - row.position
  // A withheld team has another key than before, so its earlier place is not known.
  return Object.keys(story.was).length === 0 || row.team === HIDDEN ? 0 : 'new'
}

/** Such as ▲2, ▼1 or new; empty without movement. */
export function movementMark(movement: Movement): string {
  if (movement === 'new') return 'new'
  if (movement === 0) return ''
  return `${movement > 0 ? '▲' : '▼'}${Math.abs(movement)}`
}

/** For screen readers. */
export function movementWords(movement: Movement): string {
  if (movement === 'new') return 'new in the table'
  if (movement === 0) return ''
  const places = Math.abs(movement)
  return `${movement > 0 ? 'up' : 'down'} ${counted(places, 'place')}`
}

/** Such as "since Monday 16 November". */
export function sinceWords({ since }: Pick<GroupStory, 'since'>): string {
  return `since ${dayWords(Date.parse(since))}`
}
