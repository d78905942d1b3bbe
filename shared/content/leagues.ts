// Schema of leagues.yml: leagues, their groups, seasons and zones.
import * as v from 'valibot'
import { countFrom, HttpsUrl, Slug, Text } from './atoms.ts'

/** The text must fit beside a row on phones. */
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

const ZoneSchema = v.strictObject({
  places: PlacesSchema,
  kind: v.picklist(['up', 'down', 'finals'], 'must be up, down or finals'),
  /** Continues "the team in this place": goes up to Platinum. */
  text: v.pipe(Text, v.maxLength(MOST_LETTERS, `has more than ${MOST_LETTERS} letters`)),
})

const ZonesSchema = v.pipe(
  v.array(ZoneSchema, 'must be a list, each zone starting with a hyphen'),
  v.minLength(1, 'needs at least one zone, or is left out'),
)

/** Both inclusive. */
type Places = readonly [first: number, last: number]
export type Zone = v.InferOutput<typeof ZoneSchema>

/** Earlier slugs: old links redirect. */
const WasSchema = v.optional(
  v.array(Slug, 'must be a list, each line starting with a hyphen, or one in brackets'),
)
/** Refuses a typo such as 26. */
const FIRST_YEAR = 2000

/** Matches of a team in a season. Without it pages say nothing of what can still happen. */
const MatchesSchema = v.optional(countFrom(1))

const GroupSchema = v.strictObject({
  /** /data/<league>/results.csv holds its results. */
  slug: v.pipe(
    Slug,
    v.notValue('results', 'cannot be results: that is the file of its results'),
    v.notValue('rounds', 'cannot be rounds: that is the address of its earlier rounds'),
  ),
  name: Text,
  /** Number of its table in the league-table service, not its place in the list. */
  table: countFrom(1),
  /** Overrides LEAGUE_TABLE_URL. */
  tableUrl: v.optional(HttpsUrl),
  /** Overrides the league's number. */
  matches: MatchesSchema,
  zones: v.optional(ZonesSchema),
  was: WasSchema,
})

const LeagueSchema = v.pipe(
  v.strictObject({
    /** /standings/find is the search. */
    id: v.pipe(Slug, v.notValue('find', 'cannot be find: that is the address of the search')),
    name: Text,
    /** One line under the league's name on the standings page. */
    about: v.optional(Text),
    /** Youth: first name and initial instead of full names. */
    shortenNames: v.optional(v.boolean('must be true or false'), false),
    /** Teams whose name is withheld, by name or by their number in the league-table service. */
    hideTeams: v.optional(
      v.array(
        Text,
        'must be a list, each line starting with a hyphen, with quotes around a number',
      ),
    ),
    /** 'over': the last match is played, and the tables are final. */
    season: v.optional(
      v.picklist(['over'], 'must be over, or be left out while matches are played'),
    ),
    /** Year of the final table; defaults to the year in which the tables were last read. */
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
