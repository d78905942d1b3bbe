// leagues.yml: the leagues and their groups, in the order in which the site shows them.
import * as v from 'valibot'
import { RESULTS_FILE } from '../surfaces.ts'
import { countFrom, HttpsUrl, Slug, Text } from './atoms.ts'
import { ZonesSchema } from './zones.ts'

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
  slug: v.pipe(
    Slug,
    v.notValue(RESULTS_FILE, 'cannot be results: that is the file of its results'),
  ),
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
