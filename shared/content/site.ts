// Schemas of site.yml, sponsoring.yml, partners.yml and coaches.yml.
import * as v from 'valibot'
import {
  countFrom,
  Day,
  Email,
  HttpsUrl,
  NOT_TEXT,
  Phone,
  Profile,
  PublicFile,
  Slug,
  Text,
  Texts,
} from './atoms.ts'
import type { League } from './leagues.ts'

/** More words do not fit the hero in display type on a phone. */
const TAGLINE_WORDS = 5

const Degrees = (limit: number) =>
  v.pipe(
    v.number('must be a number'),
    v.minValue(-limit, `must be between -${limit} and ${limit}`),
    v.maxValue(limit, `must be between -${limit} and ${limit}`),
  )

export const SiteSchema = v.strictObject({
  name: Text,
  shortName: Text,
  tagline: v.pipe(
    Text,
    v.check(
      (text) => text.split(/\s+/).length <= TAGLINE_WORDS,
      `has more than ${TAGLINE_WORDS} words`,
    ),
  ),
  /** The address of the site, without a slash at the end. */
  origin: v.pipe(HttpsUrl, v.regex(/[^/]$/, 'must not end in a slash')),
  description: Text,
  phone: Phone,
  whatsapp: v.pipe(
    v.strictObject({
      number: Phone,
      /** What stands in the chat before anything is typed. */
      text: Text,
    }),
    // wa.me wants country code and number, digits only.
    v.transform(({ number: { shown, dial }, text }) => ({ shown, number: dial.slice(1), text })),
  ),
  email: Email,
  /** When somebody answers: "We answer within two working days." */
  answerTime: Text,
  address: v.strictObject({
    lines: Texts,
    locality: Text,
    region: Text,
    postalCode: Text,
    country: v.literal('ZA', 'must be ZA'),
  }),
  map: v.strictObject({
    lat: Degrees(90),
    lon: Degrees(180),
    /** West, south, east, north. */
    bbox: v.strictTuple(
      [Degrees(180), Degrees(90), Degrees(180), Degrees(90)],
      'must be four numbers: west, south, east, north',
    ),
    label: Text,
    /** Drawn for the league: 1440 by 560 pixels, and 500 by 580 for phones. */
    drawing: v.optional(
      v.strictObject({
        file: PublicFile,
        phone: PublicFile,
        /** Goes on after "Drawn map of …:". */
        alt: Text,
      }),
    ),
  }),
  socials: v.strictObject({ instagram: HttpsUrl, youtube: HttpsUrl }),
  credit: v.strictObject({ name: Text, url: HttpsUrl }),
  /** The table whose top three stand on the home page: league id / group slug. */
  homeTable: v.pipe(
    v.string(NOT_TEXT),
    v.regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'must be a league and a group, such as smash-bash/diamond'),
  ),
  /** The last day of the season: the day after, a mail asks the league to delete what it holds. */
  seasonEnds: v.optional(Day),
  /** The events section of the home page. */
  showEvents: v.boolean('must be true or false'),
  informationOfficer: v.strictObject({ name: Text, email: Email }),
  /** The company behind the mailbox that forms are mailed to; named among those who handle details. */
  mailboxProvider: v.optional(Text),
  regulator: v.strictObject({ name: Text, site: Text }),
  /** What every form says before its first field; the forms name these as {site.notice.who} and so on. */
  notice: v.strictObject({ who: Text, abroad: Text, rights: Text, complaints: Text }),
})

export type Site = v.InferOutput<typeof SiteSchema>

/** A choice of three is made at a glance. */
const SIZES = 3
const PLAYERS_A_TEAM = 2

export const SponsoringSchema = v.strictObject({
  heading: Text,
  lead: Text,
  reach: v.strictObject({
    /** In a season. */
    teams: countFrom(1),
    evenings: countFrom(1),
    captions: v.strictObject({ teams: Text, players: Text, evenings: Text, leagues: Text }),
  }),
  sizes: v.pipe(
    v.array(
      v.strictObject({ name: Text, price: v.optional(Text), for: Text, gets: Texts }),
      'must be a list of sizes',
    ),
    v.length(SIZES, `must hold ${SIZES} sizes, the smallest first`),
  ),
  /** `text` goes on after the name. */
  contact: v.strictObject({ name: Text, text: Text }),
})

export type Sponsoring = v.InferOutput<typeof SponsoringSchema>

/** What can be counted is not written down a second time. */
export function reachOf({ reach }: Sponsoring, leagues: readonly League[]) {
  const { teams, evenings, captions } = reach
  return [
    { figure: teams, caption: captions.teams },
    { figure: PLAYERS_A_TEAM * teams, caption: captions.players },
    { figure: evenings, caption: captions.evenings },
    { figure: leagues.length, caption: captions.leagues },
  ]
}

const PartnerSchema = v.strictObject({
  slug: Slug,
  name: Text,
  logo: PublicFile,
  alt: Text,
  /** Their website. */
  link: v.optional(HttpsUrl),
})
export const PartnersSchema = v.array(PartnerSchema, 'must be a list of partners')

export type Partner = v.InferOutput<typeof PartnerSchema>

const CoachSchema = v.strictObject({
  slug: Slug,
  name: Text,
  /** One line under the name: "Beginners and juniors". */
  role: Text,
  bio: Texts,
  avatar: PublicFile,
  alt: Text,
  instagram: Profile,
  phone: Phone,
})
export const CoachesSchema = v.array(CoachSchema, 'must be a list of coaches')

export type Coach = v.InferOutput<typeof CoachSchema>
