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

/** More words do not fit the hero on a phone. */
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
      /** Prefilled in the chat. */
      text: Text,
    }),
    // wa.me wants country code and number, digits only.
    v.transform(({ number: { shown, dial }, text }) => ({ shown, number: dial.slice(1), text })),
  ),
  email: Email,
  /** "We answer within two working days." */
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
    /** 1440 by 560 pixels, and 500 by 580 for phones. */
    drawing: v.optional(
      v.strictObject({
        file: PublicFile,
        phone: PublicFile,
        /** Continues "Drawn map of …:". */
        alt: Text,
      }),
    ),
  }),
  socials: v.strictObject({ instagram: HttpsUrl, youtube: HttpsUrl }),
  credit: v.strictObject({ name: Text, url: HttpsUrl }),
  /** League id / group slug of the table whose top three the home page shows. */
  homeTable: v.pipe(
    v.string(NOT_TEXT),
    v.regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'must be a league and a group, such as smash-bash/diamond'),
  ),
  /** Last day of the season; the day after, a mail asks the league to delete what it holds. */
  seasonEnds: v.optional(Day),
  /** The events section of the home page. */
  showEvents: v.boolean('must be true or false'),
  informationOfficer: v.strictObject({ name: Text, email: Email }),
  /** Company of the mailbox that receives forms; the privacy page names it. */
  mailboxProvider: v.optional(Text),
  regulator: v.strictObject({ name: Text, site: Text }),
  /** Used in the notice of every form as {site.notice.who} and so on. */
  notice: v.strictObject({ who: Text, abroad: Text, rights: Text, complaints: Text }),
})

export type Site = v.InferOutput<typeof SiteSchema>

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
  /** `text` continues after the name. */
  contact: v.strictObject({ name: Text, text: Text }),
})

type Sponsoring = v.InferOutput<typeof SponsoringSchema>

/** Players and leagues are counted from leagues.yml. */
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
