// Schema of leagues.yml: leagues, their groups, seasons and zones.
import * as v from 'valibot'
import { countFrom, Day, fields, HttpsUrl, hint, oneOf, Slug, Switch, Text } from './atoms.ts'

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

const ZoneSchema = fields({
  places: hint(PlacesSchema, 'The first place and the last one, or one alone'),
  kind: oneOf(['up', 'down', 'finals']),
  text: hint(Text, 'Continues "the team in this place": goes up to Platinum'),
})

const ZonesSchema = v.pipe(
  v.array(ZoneSchema, 'must be a list, each zone starting with a hyphen'),
  v.minLength(1, 'needs at least one zone, or is left out'),
)

/** Both inclusive. */
type Places = readonly [first: number, last: number]
export type Zone = v.InferOutput<typeof ZoneSchema>

const WasSchema = v.optional(
  hint(
    v.pipe(
      v.array(Slug, 'must be a list, each line starting with a hyphen, or one in brackets'),
      v.title('Earlier names in links'),
    ),
    'Old links lead here',
  ),
)
/** Refuses a typo such as 26. */
const FIRST_YEAR = 2000

const MatchesSchema = v.optional(
  hint(countFrom(1), 'Of each team in a season: from it follows what can still happen'),
)

const PlayBySchema = v.optional(
  hint(
    v.pipe(Day, v.title('Round ends')),
    'The last day of the round that is being played. Change it when a round begins. A day that has passed is not shown',
  ),
)

const GroupSchema = fields({
  /** /data/<league>/results.csv holds its results. */
  slug: v.pipe(
    Slug,
    v.notValue('results', 'cannot be results: that is the file of its results'),
    v.notValue('rounds', 'cannot be rounds: that is the address of its earlier rounds'),
  ),
  name: Text,
  table: hint(
    countFrom(1),
    'Its number in the league-table service, for good, wherever the group stands. The table stays unavailable until the service knows the number',
  ),
  tableUrl: v.optional(
    hint(
      HttpsUrl,
      'Only when the table of this group is at another service; {group} is its number',
    ),
  ),
  matches: MatchesSchema,
  playBy: PlayBySchema,
  zones: v.optional(hint(ZonesSchema, 'What places lead to')),
  was: WasSchema,
})

const LeagueSchema = fields({
  /** /standings/find is the search. */
  id: v.pipe(Slug, v.notValue('find', 'cannot be find: that is the address of the search')),
  name: Text,
  about: v.optional(hint(Text, 'One line under the name')),
  sponsor: v.optional(hint(Text, 'Stands on the posters: presented by …')),
  shortenNames: v.optional(hint(Switch, 'For children: first name and initial'), false),
  hideTeams: v.optional(
    hint(
      v.array(
        Text,
        'must be a list, each line starting with a hyphen, with quotes around a number',
      ),
      'Teams that object to being named, by name or by number in the table service: "Name withheld" everywhere',
    ),
  ),
  season: v.optional(
    hint(
      v.picklist(['over'], 'must be over, or be left out while matches are played'),
      'Over: the last match is played, and the tables are final',
    ),
  ),
  year: v.optional(hint(countFrom(FIRST_YEAR), 'Of the final table')),
  matches: MatchesSchema,
  playBy: PlayBySchema,
  was: WasSchema,
  groups: v.pipe(
    v.array(GroupSchema, 'must be a list of groups'),
    v.minLength(1, 'needs at least one group'),
  ),
})

export const LeaguesSchema = hint(
  v.pipe(
    v.array(LeagueSchema, 'must be a list of leagues'),
    v.minLength(1, 'needs at least one league'),
  ),
  'The leagues and their groups, in the order in which the site shows them',
)

export type Group = v.InferOutput<typeof GroupSchema>
export type League = v.InferOutput<typeof LeagueSchema>
