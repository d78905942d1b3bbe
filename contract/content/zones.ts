// What a place of a group leads to: zones of leagues.yml, which a board shows by a line, a letter and words.
import * as v from 'valibot'
import { countFrom, Text } from './atoms.ts'

/** It stands beside a row, on phones too. */
const MOST_LETTERS = 40

const PlacesSchema = v.pipe(
  v.array(countFrom(1), 'must be the first and the last place in brackets, such as [1, 2]'),
  v.check(
    ({ length }) => length === 1 || length === 2,
    'must be one place, such as [1], or the first and the last one, such as [1, 2]',
  ),
  v.check(
    ([first = 0, last = first]) => first <= last,
    'must be in order: the first place, then the last one',
  ),
  v.transform(([first = 0, last = first]): Places => [first, last]),
)

export const ZoneSchema = v.strictObject({
  places: PlacesSchema,
  kind: v.picklist(['up', 'down', 'finals'], 'must be up, down or finals'),
  /** Continues "the team on this place": goes up to Platinum. */
  text: v.pipe(Text, v.maxLength(MOST_LETTERS, `has more than ${MOST_LETTERS} letters`)),
})

export const ZonesSchema = v.pipe(
  v.array(ZoneSchema, 'must be a list, each zone starting with a hyphen'),
  v.minLength(1, 'needs at least one zone, or is left out'),
)

/** The first and the last, both counted. */
export type Places = readonly [first: number, last: number]
export type Zone = v.InferOutput<typeof ZoneSchema>
