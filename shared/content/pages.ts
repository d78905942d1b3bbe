// pages/*.yml: what each page says. The file's name is the page's path; home.yml is /, not-found.yml the 404 page.
import * as v from 'valibot'
import { TOURNAMENT_FORM_IDS } from '../forms/forms.ts'
import { nameOf, PAGE_PATHS } from '../urls.ts'
import { Day, Fact, PictureName, recordOf, Section, Slug, Text, Texts } from './atoms.ts'
import {
  ContactTextsSchema,
  JoinLeagueTextsSchema,
  OpenTextsSchema,
  YouthTextsSchema,
} from './form-texts.ts'

/** What search results show before they cut; shorter says too little. */
const LEAST = 120
const MOST = 155
const ROOM = `search results have room for ${LEAST} to ${MOST} characters`

const words = {
  /** In the browser's tab and in search results. */
  title: Text,
  /** In search results and link previews. */
  description: v.pipe(
    Text,
    v.minLength(LEAST, `is too short; ${ROOM}`),
    v.maxLength(MOST, `is too long; ${ROOM}`),
  ),
  heading: Text,
  lead: Text,
}
/** Home has the film at its top, the standings a picker and the 404 page a drawing. */
const shared = { ...words, picture: v.optional(PictureName) }

const Sections = v.array(Section, 'must be a list of heading and paragraphs')
const Facts = v.array(Fact, 'must be a list of term and text')
const Figure = v.strictObject({ figure: Text, caption: Text })

/** A page with nothing special, which needs no line in this file. */
const PlainPageSchema = v.strictObject({
  ...shared,
  /** A picture across the page. */
  band: v.optional(PictureName),
  sections: v.optional(Sections, []),
})

/** What the drawn people of a page do, for those who cannot see them. */
const Drawing = Text

const HomePageSchema = v.strictObject({
  ...words,
  league: v.strictObject({
    heading: Text,
    drawing: Drawing,
    paragraphs: Texts,
    figures: v.array(Figure, 'must be a list of figure and caption'),
  }),
  strip: v.strictObject({ heading: Text, link: Text }),
  events: v.strictObject({ heading: Text, lead: Text }),
  /** One line on each of the three cards. */
  cards: v.strictObject({ joinLeague: Text, contact: Text, sponsor: Text }),
  news: v.strictObject({ lead: Text }),
  partners: v.strictObject({ lead: Text }),
})

const AboutPageSchema = v.strictObject({
  ...PlainPageSchema.entries,
  drawings: v.strictObject({ handshake: Drawing, wheelchair: Drawing }),
  /** Above the four rounds, which stand in rules.yml. */
  season: v.strictObject({ heading: Text, lead: Text }),
  history: v.strictObject({
    heading: Text,
    steps: v.array(v.strictObject({ when: Text, text: Text }), 'must be a list of when and text'),
  }),
  closing: Section,
})

const StandingsPageSchema = v.strictObject({
  ...words,
  /** What sets the order of a table, below its legend. */
  order: Text,
  /** When the page has no script; the league's contacts follow it. */
  withoutScript: Text,
  unknownLeague: Text,
})

/** Of each team, below its group; what its head says is made of its figures. */
const TeamPageSchema = v.strictObject({
  /** In the browser's tab, as long as it is not known which team it is. */
  title: Text,
  outlook: Text,
  against: Text,
  results: Text,
  noResults: Text,
  points: Text,
  unknown: Text,
})

const ResultsPageSchema = v.strictObject({
  ...words,
  /** Where they come from. */
  how: Text,
  tonight: v.strictObject({ heading: Text, lead: Text }),
})

/** Of tables on a screen, in a club's site and on paper, and of files for programs. */
const DataPageSchema = v.strictObject({ ...shared, sections: Sections })

/** A screen on a wall: nobody clicks there. */
const TvPageSchema = v.strictObject({
  ...words,
  /** Before the first table has come. */
  waiting: Text,
  /** Under the QR code that leads to the table. */
  scan: Text,
  /** Over their logos. */
  partners: Text,
  needsScript: Text,
})

const OfflinePageSchema = v.strictObject({
  ...words,
  /** Above the links to what the phone keeps. */
  kept: Text,
})

const RulesPageSchema = v.strictObject({
  ...shared,
  season: v.strictObject({ heading: Text, lead: Text }),
  points: v.strictObject({ heading: Text, lead: Text }),
  question: Section,
})

const ExampleTeam = v.strictObject({
  /** In the league-table service. */
  number: Text,
  name: Text,
})

const ReportPageSchema = v.strictObject({
  ...shared,
  /** An example for those who write the message themselves. */
  byHand: v.strictObject({
    heading: Text,
    lead: Text,
    teams: v.strictTuple(
      [ExampleTeam, ExampleTeam],
      'must be two teams, each with number and name',
    ),
  }),
  rules: v.strictObject({ heading: Text, texts: Texts }),
})

const ContactPageSchema = v.strictObject({
  ...shared,
  findUs: Section,
  form: ContactTextsSchema,
})

const GalleryPageSchema = v.strictObject({
  ...shared,
  takedown: Section,
})

const JoinLeaguePageSchema = v.strictObject({
  ...shared,
  facts: Facts,
  form: JoinLeagueTextsSchema,
})

const tournament = {
  ...shared,
  drawing: Drawing,
  facts: Facts,
  /** Under the words "Registration is closed.", beside the way to the contact form. */
  closed: Text,
}
const OpenPageSchema = v.strictObject({ ...tournament, form: OpenTextsSchema })
const YouthPageSchema = v.strictObject({ ...tournament, form: YouthTextsSchema })

const PrivacyPageSchema = v.strictObject({
  ...shared,
  updated: Day,
  /** One tap: what stands in the WhatsApp chat and in the subject of the email. */
  request: v.strictObject({ heading: Text, text: Text, whatsapp: Text, subject: Text }),
  /** What the site keeps on a phone, and the button that clears it. */
  device: v.strictObject({ heading: Text, text: Text, button: Text, done: Text, failed: Text }),
  sections: v.array(
    v.strictObject({
      slug: Slug,
      heading: Text,
      paragraphs: Texts,
      facts: v.optional(Facts, []),
    }),
    'must be a list of slug, heading and paragraphs',
  ),
})

const NotFoundPageSchema = v.strictObject({ ...words, links: Text })

export const PagesSchema = v.strictObject({
  ...recordOf(PAGE_PATHS.map(nameOf), () => PlainPageSchema),
  // Without the tournament there is no page.
  ...recordOf(TOURNAMENT_FORM_IDS, () => v.optional(OpenPageSchema)),
  'nxt-gen': v.optional(YouthPageSchema),
  home: HomePageSchema,
  about: AboutPageSchema,
  standings: StandingsPageSchema,
  results: ResultsPageSchema,
  data: DataPageSchema,
  tv: TvPageSchema,
  offline: OfflinePageSchema,
  rules: RulesPageSchema,
  report: ReportPageSchema,
  contact: ContactPageSchema,
  gallery: GalleryPageSchema,
  'join-league': JoinLeaguePageSchema,
  privacy: PrivacyPageSchema,
  'not-found': NotFoundPageSchema,
  team: TeamPageSchema,
})

export type Pages = v.InferOutput<typeof PagesSchema>
