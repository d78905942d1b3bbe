// Schema of leagues.yml: leagues, their groups, seasons and zones.
import * as v from 'valibot'
import { countFrom, HttpsUrl, Slug, Text } from './atoms.ts'

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

/** What stood in links before: those links lead on. */
const WasSchema = v.optional(
  v.array(Slug, 'must be a list, each line starting with a hyphen, or one in brackets'),
)
/** "26" is a slip. */
const FIRST_YEAR = 2000

/** How many a team plays in a season: without it, nothing is said of what can still happen. */
const MatchesSchema = v.optional(countFrom(1))

export const GroupSchema = v.strictObject({
  /** /data/<league>/results.csv are its results. */
  slug: v.pipe(Slug, v.notValue('results', 'cannot be results: that is the file of its results')),
  name: Text,
  /** The number of its table in the league-table service. Never its place in the list, which moves. */
  table: countFrom(1),
  /** Where this group's table lives, when it is not where LEAGUE_TABLE_URL says. */
  tableUrl: v.optional(HttpsUrl),
  /** Where it is not as many as in the league's other groups. */
  matches: MatchesSchema,
  zones: v.optional(ZonesSchema),
  was: WasSchema,
})

const LeagueSchema = v.pipe(
  v.strictObject({
    /** /standings/find is the search. */
    id: v.pipe(Slug, v.notValue('find', 'cannot be find: that is the address of the search')),
    name: Text,
    /** One line about the league, under its name on the standings page. */
    about: v.optional(Text),
    /** Youth: first name and initial instead of full names. */
    shortenNames: v.optional(v.boolean('must be true or false'), false),
    /** Teams of whom nobody may read here, by name or by their number in the league-table service. */
    hideTeams: v.optional(
      v.array(
        Text,
        'must be a list, each line starting with a hyphen, with quotes around a number',
      ),
    ),
    /** The last match is played: its tables are final. */
    season: v.optional(
      v.picklist(['over'], 'must be over, or be left out while matches are played'),
    ),
    /** Of the season that is over; without it, the year in which its tables were read last. */
    year: v.optional(countFrom(FIRST_YEAR)),
    matches: MatchesSchema,
    was: WasSchema,
    groups: v.pipe(
      v.array(GroupSchema, 'must be a list of groups'),
      v.minLength(1, 'needs at least one group'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['season'], ['year']],
      ({ season, year }) => year === undefined || season === 'over',
      'stands under a final table; write "season: over" beside it, or leave it out',
    ),
    ['year'],
  ),
)

export const LeaguesSchema = v.pipe(
  v.array(LeagueSchema, 'must be a list of leagues'),
  v.minLength(1, 'needs at least one league'),
)

export type Group = v.InferOutput<typeof GroupSchema>
export type League = v.InferOutput<typeof LeagueSchema>

/** How many matches a team of the group plays in a season; null: nobody has said. */
export function matchesOf(
  league: Pick<League, 'matches'>,
  group: Pick<Group, 'matches'>,
): number | null {
  return group.matches ?? league.matches ?? null
}
