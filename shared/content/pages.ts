// pages/*.yml: the texts of each page and its form. The file's name is the page's path; home.yml is /, not-found.yml the
// 404 page. Labels, buttons and messages of forms are in shared/forms.
import * as v from 'valibot'
import { TOURNAMENT_FORM_IDS } from '../forms/forms.ts'
import { nameOf, PAGE_PATHS } from '../page-paths.ts'
import { Day, Fact, PictureName, recordOf, Section, Slug, Text, Texts } from './atoms.ts'

/** Search results cut longer descriptions; shorter ones say too little. */
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
const withPicture = { ...words, picture: v.optional(PictureName) }

const Intro = v.strictObject({ heading: Text, lead: Text })
const Sections = v.array(Section, 'must be a list of heading and paragraphs')
const Facts = v.array(Fact, 'must be a list of term and text')
const Figures = v.array(
  v.strictObject({ figure: Text, caption: Text }),
  'must be a list of figure and caption',
)
/** Describes a drawing to those who cannot see it. */
const Drawing = Text

/** A page of plain text. */
const PlainPageSchema = v.strictObject({
  ...withPicture,
  /** A picture across the page. */
  band: v.optional(PictureName),
  sections: v.optional(Sections, []),
})

/** Before the first field: who we are, what the details are for, who receives them, rights. */
const NoticeSchema = v.strictObject({
  heading: Text,
  summary: Text,
  facts: Facts,
})

/** A text that the entrant may forward; the receipt adds the reference and the page's address. */
const PassOnSchema = v.strictObject({
  /** Added to the steps of `next`, only where this text stands below them. */
  step: Text,
  heading: Text,
  text: Text,
})

const texts = {
  heading: Text,
  intro: Text,
  notice: NoticeSchema,
  /** Shown with the confirmation and the reference. */
  next: v.strictObject({ heading: Text, steps: Texts }),
  /** For the partner. */
  passOn: v.optional(PassOnSchema),
  /** For somebody who might become the partner of an entrant without one. */
  alone: v.optional(PassOnSchema),
}

/** Wording of the form's tick boxes (shared/forms). The entry carries `version`: change it with the words. */
const news = { version: Day, news: Text }
const photosAndNews = { ...news, photos: Text }
const ofGuardians = {
  ...photosAndNews,
  /** Consent names the child (POPIA, section 35); the form fills in the name. */
  guardian: v.pipe(
    Text,
    v.includes('{player}', 'does not name the child; write {player} for the name'),
  ),
  partnerGuardian: Text,
}

const ContactTextsSchema = v.strictObject(texts)
const JoinLeagueTextsSchema = v.strictObject({ ...texts, consent: v.strictObject(news) })
const OpenTextsSchema = v.strictObject({ ...texts, consent: v.strictObject(photosAndNews) })
const YouthTextsSchema = v.strictObject({ ...texts, consent: v.strictObject(ofGuardians) })

const tournament = {
  ...withPicture,
  drawing: Drawing,
  facts: Facts,
  /** Under the words "Registration is closed.", beside the link to the contact form. */
  closed: Text,
}

/** A team of the league-table service. */
const ExampleTeam = v.strictObject({ number: Text, name: Text })

export const PagesSchema = v.strictObject({
  ...recordOf(PAGE_PATHS.map(nameOf), () => PlainPageSchema),
  // A tournament that tournaments.yml does not list has no page.
  ...recordOf(TOURNAMENT_FORM_IDS, () =>
    v.optional(v.strictObject({ ...tournament, form: OpenTextsSchema })),
  ),
  'nxt-gen': v.optional(v.strictObject({ ...tournament, form: YouthTextsSchema })),
  home: v.strictObject({
    ...words,
    league: v.strictObject({
      heading: Text,
      drawing: Drawing,
      paragraphs: Texts,
      figures: Figures,
    }),
    strip: v.strictObject({ heading: Text, link: Text }),
    events: Intro,
    /** One line on each of the three cards. */
    cards: v.strictObject({ joinLeague: Text, contact: Text, sponsor: Text }),
    news: v.strictObject({ lead: Text }),
    partners: v.strictObject({ lead: Text }),
  }),
  about: v.strictObject({
    ...PlainPageSchema.entries,
    drawings: v.strictObject({ handshake: Drawing, wheelchair: Drawing }),
    /** Above the four rounds of rules.yml. */
    season: Intro,
    history: v.strictObject({
      heading: Text,
      steps: v.array(v.strictObject({ when: Text, text: Text }), 'must be a list of when and text'),
    }),
    closing: Section,
  }),
  standings: v.strictObject({
    ...words,
    /** What sets the order of a table, below its legend. */
    order: Text,
    /** Shown without script, above the league's contacts. */
    withoutScript: Text,
    unknownLeague: Text,
  }),
  /** Its description is made of the team's figures. */
  team: v.strictObject({
    /** In the browser's tab until the team is known. */
    title: Text,
    outlook: Text,
    results: Text,
    noResults: Text,
    points: Text,
    unknown: Text,
  }),
  results: v.strictObject({
    ...words,
    /** Where the results come from. */
    how: Text,
    /** Beside the buttons that send the results of an evening. */
    tonight: Intro,
  }),
  data: v.strictObject({ ...withPicture, sections: Sections }),
  tv: v.strictObject({
    ...words,
    /** Before the first table has come. */
    waiting: Text,
    /** Under the QR code that leads to the table. */
    scan: Text,
    /** Over their logos. */
    partners: Text,
    needsScript: Text,
  }),
  offline: v.strictObject({
    ...words,
    /** Above the links to cached pages. */
    kept: Text,
  }),
  rules: v.strictObject({ ...withPicture, season: Intro, points: Intro, question: Section }),
  report: v.strictObject({
    ...withPicture,
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
  }),
  contact: v.strictObject({ ...withPicture, findUs: Section, form: ContactTextsSchema }),
  gallery: v.strictObject({ ...withPicture, takedown: Section }),
  'join-league': v.strictObject({ ...withPicture, facts: Facts, form: JoinLeagueTextsSchema }),
  privacy: v.strictObject({
    ...withPicture,
    updated: Day,
    /** Text of the WhatsApp chat, and subject of the email. */
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
  }),
  'not-found': v.strictObject({ ...words, links: Text }),
})

export type Pages = v.InferOutput<typeof PagesSchema>

export type PassOn = v.InferOutput<typeof PassOnSchema>
/** Common to all forms. */
export type FormTexts = v.InferOutput<typeof ContactTextsSchema>
export type ReceiptTexts = Pick<FormTexts, 'next' | 'passOn' | 'alone'>
export type ShownTexts = Omit<FormTexts, keyof ReceiptTexts>
export type ConsentTexts = { version: string } & {
  [Box in Exclude<keyof typeof ofGuardians, 'version'>]?: string
}
