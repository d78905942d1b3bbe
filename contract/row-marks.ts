// What a board says of a row beside its figures: where the team came from, how it is in form, where its place leads.
import type { Group, League } from './content/leagues.ts'
import type { Zone } from './content/zones.ts'
import { formWords } from './form.ts'
import { type Movement, movementOf, movementWords } from './movement.ts'
import type { Row } from './standings.ts'
import type { GroupStory } from './story.ts'
import { zoneOf } from './zone-words.ts'

export type RowMarks = {
  movement: Movement
  /** As in the story; empty: it has not played, or nobody knows. */
  form: string
  zone: Zone | null
}

type Facts = {
  league: Pick<League, 'season'>
  group: Pick<Group, 'zones'>
  story: Pick<GroupStory, 'was' | 'form'> | null
}

export function marksOf({ league, group, story }: Facts, row: Row): RowMarks {
  const { key, played, position } = row
  const zone = zoneOf(group, position)
  // An answer of the API names no key: whose story it is cannot be told then.
  const form = (key === undefined ? undefined : story?.form[key]) ?? ''
  // More matches than the table counts: a round has begun, and the story is still that of the one before.
  const isOfBefore = played !== null && form.length > played
  if (key === undefined || isOfBefore) return { movement: 0, form: '', zone }
  return { movement: movementOf({ league, story }, key, row), form, zone }
}

/** For people who listen to the table: "up 2 places; form, oldest first: won, lost; goes up to Diamond". */
export function marksWords({ movement, form, zone }: RowMarks): string {
  const parts = [
    movementWords(movement),
    form === '' ? '' : `form, oldest first: ${formWords(form)}`,
    zone?.text ?? '',
  ]
  return parts.filter((part) => part !== '').join('; ')
}
