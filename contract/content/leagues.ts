// leagues.yml: the leagues and their groups, in the order in which the site shows them.
import * as v from 'valibot'
import { HttpsUrl, Slug, Text } from './atoms.ts'

export const GroupSchema = v.strictObject({
  slug: Slug,
  name: Text,
  /** Where this group's table lives, when it is not where LEAGUE_TABLE_URL says. */
  tableUrl: v.optional(HttpsUrl),
})

const LeagueSchema = v.strictObject({
  id: Slug,
  name: Text,
  /** One line about the league, under its name on the standings page. */
  about: v.optional(Text),
  /** Youth: first name and initial instead of full names. */
  shortenNames: v.optional(v.boolean('must be true or false'), false),
  /** Group number N (1, 2, …) is the position in this list. */
  groups: v.pipe(
    v.array(GroupSchema, 'must be a list of groups'),
    v.minLength(1, 'needs at least one group'),
  ),
})

export const LeaguesSchema = v.pipe(
  v.array(LeagueSchema, 'must be a list of leagues'),
  v.minLength(1, 'needs at least one league'),
)

export type Group = v.InferOutput<typeof GroupSchema>
export type League = v.InferOutput<typeof LeagueSchema>
