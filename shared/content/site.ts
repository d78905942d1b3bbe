// Schemas of site.yml, sponsoring.yml, partners.yml and coaches.yml.
import * as v from 'valibot'
import { slugOf } from '../urls.ts'
import {
  Alt,
  countFrom,
  Day,
  Email,
  fields,
  HttpsUrl,
  hint,
  matching,
  oneOf,
  Phone,
  Profile,
  Prose,
  PublicFile,
  Slug,
  Switch,
  Text,
  Texts,
  Upload,
} from './atoms.ts'
import type { League } from './leagues.ts'

const Degrees = (limit: number) =>
  v.pipe(
    v.number('must be a number'),
    v.minValue(-limit, `must be between -${limit} and ${limit}`),
    v.maxValue(limit, `must be between -${limit} and ${limit}`),
  )

export const SiteSchema = fields({
  name: hint(Text, 'The full name of the league'),
  shortName: Text,
  tagline: hint(Text, 'Over the film on the home page, where a phone has room for 30 letters'),
  origin: v.pipe(HttpsUrl, v.regex(/[^/]$/, 'must not end in a slash')),
  description: hint(Prose, 'What the league is, in two sentences'),
  phone: Phone,
  whatsapp: v.pipe(
    fields({
      number: Phone,
      text: hint(
        Text,
        'Prefilled in the chat; {page} becomes "the league", or what the page is about',
      ),
    }),
    // wa.me wants country code and number, digits only.
    v.transform(({ number: { shown, dial }, text }) => ({ shown, number: dial.slice(1), text })),
  ),
  email: Email,
  answerTime: hint(Text, 'A sentence, such as "We answer within two working days."'),
  address: fields({
    lines: Texts,
    locality: Text,
    region: Text,
    postalCode: Text,
    country: oneOf(['ZA']),
  }),
  map: fields({
    lat: Degrees(90),
    lon: Degrees(180),
    bbox: v.strictTuple(
      [Degrees(180), Degrees(90), Degrees(180), Degrees(90)],
      'must be four numbers: west, south, east, north',
    ),
    label: Text,
    drawing: v.optional(
      fields({
        file: hint(PublicFile, '1440 by 560 pixels'),
        phone: hint(PublicFile, '500 by 580 pixels'),
        alt: hint(Alt, 'Continues "Drawn map of …:"'),
      }),
    ),
  }),
  socials: fields({ instagram: HttpsUrl, youtube: HttpsUrl }),
  credit: fields({ name: Text, url: HttpsUrl }),
  homeTable: hint(
    matching(
      /^[a-z0-9-]+\/[a-z0-9-]+$/,
      'must be a league and a group, such as smash-bash/diamond',
    ),
    'The table whose top three the home page shows: the names in links of a league and a group, such as smash-bash/diamond',
  ),
  seasonEnds: v.optional(hint(Day, 'The day after, a mail reminds you of what has to be deleted')),
  showFilm: hint(Switch, 'The film of the home page; without it, its first frame stands still'),
  showEvents: hint(Switch, 'The cards of Events on the home page'),
  informationOfficer: hint(fields({ name: Text, email: Email }), 'For requests (POPIA)'),
  mailboxProvider: v.optional(
    hint(Text, 'The company of your mailbox, which the privacy page names'),
  ),
  regulator: fields({ name: Text, site: Text }),
  notice: hint(
    fields({ who: Prose, abroad: Prose, rights: Prose, complaints: Prose }),
    'Stands before the first field of every form. Keep it true: the law asks for it',
  ),
})

export type Site = v.InferOutput<typeof SiteSchema>

const SIZES = 3
const PLAYERS_A_TEAM = 2

export const SponsoringSchema = fields({
  reach: fields({
    teams: hint(countFrom(1), 'In a season'),
    evenings: hint(countFrom(1), 'On which they play'),
    captions: fields({ teams: Text, players: Text, evenings: Text, leagues: Text }),
  }),
  sizes: hint(
    v.pipe(
      v.array(
        fields({
          name: Text,
          price: v.optional(hint(Text, 'As people read it: R3 000 a season')),
          for: Text,
          gets: hint(Texts, 'One thing each'),
        }),
        'must be a list of sizes',
      ),
      v.length(SIZES, `must hold ${SIZES} sizes, the smallest first`),
    ),
    'The smallest first',
  ),
  contact: fields({ name: Text, text: hint(Text, 'Continues after the name') }),
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

const PartnerSchema = fields({
  slug: Slug,
  name: Text,
  logo: hint(PublicFile, 'A finished file; left out with an upload'),
  upload: v.optional(hint(Upload, 'Their logo as it is, best in one dark ink on light ground')),
  alt: hint(Alt, 'The logo in words: "Kudu & Kettle, coffee roasters"'),
  link: v.optional(hint(HttpsUrl, 'Their website')),
})
export const PartnersSchema = hint(
  v.array(PartnerSchema, 'must be a list of partners'),
  'Their logos run along the home page, in this order',
)

export type Partner = Omit<v.InferOutput<typeof PartnerSchema>, 'upload'>

const CoachSchema = v.pipe(
  fields({
    name: Text,
    role: hint(Text, 'One line under the name, such as "Beginners and juniors"'),
    upload: v.optional(hint(Upload, 'A photo or a drawing as it is; a square is cut of it')),
    alt: Alt,
    phone: Phone,
    bio: v.optional(hint(Texts, 'One entry a paragraph')),
    instagram: v.optional(Profile),
    avatar: hint(PublicFile, 'A finished file; left out with an upload'),
    slug: v.optional(hint(Slug, 'Made of the name when it is left out')),
  }),
  v.transform(({ bio = [], slug, ...coach }) => {
    return { ...coach, bio, slug: slug ?? slugOf(coach.name) }
  }),
)
export const CoachesSchema = hint(
  v.array(CoachSchema, 'must be a list of coaches'),
  'The coaches of the training page, in this order',
)

export type Coach = Omit<v.InferOutput<typeof CoachSchema>, 'upload'>
