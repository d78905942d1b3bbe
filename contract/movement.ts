// How a team has moved in its table since a day that is named, as a mark and in words.
import type { League } from './content/leagues.ts'
import { counted } from './figure.ts'
import { isOver } from './season.ts'
import { HIDDEN } from './shown-team.ts'
import type { GroupStory } from './story.ts'
import { dayWords } from './time.ts'

/** Places, upwards; `new`: it was not in the table then. */
export type Movement = number | 'new'

type Facts = { league: Pick<League, 'season'>; story: Pick<GroupStory, 'was'> | null }
type Placed = { position: number; team: string }

/** 0 where nothing is known. `key`: of the team, as in the story. */
export function movementOf({ league, story }: Facts, key: string, row: Placed): Movement {
  // Nobody moves any more once the season is over.
  if (story === null || isOver(league)) return 0
  const was = story.was[key]
  if (was !== undefined) return was - row.position
  // Of one that has objected, nothing is known under the name that it had before.
  return Object.keys(story.was).length === 0 || row.team === HIDDEN ? 0 : 'new'
}

/** ▲2, ▼1, new; empty for who stayed. */
export function movementMark(movement: Movement): string {
  if (movement === 'new') return 'new'
  if (movement === 0) return ''
  return `${movement > 0 ? '▲' : '▼'}${Math.abs(movement)}`
}

/** The same for people who listen to the table. */
export function movementWords(movement: Movement): string {
  if (movement === 'new') return 'new in the table'
  if (movement === 0) return ''
  const places = Math.abs(movement)
  return `${movement > 0 ? 'up' : 'down'} ${counted(places, 'place')}`
}

/** "since Monday 16 November": a mark alone leaves people to ask, since when? */
export function sinceWords({ since }: Pick<GroupStory, 'since'>): string {
  return `since ${dayWords(Date.parse(since))}`
}
