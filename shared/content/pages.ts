// pages/*.yml: the texts of each page and its form. The file's name is the page's path; home.yml is /, not-found.yml the
// 404 page. Labels, buttons and messages of forms are in shared/forms.
import * as v from 'valibot'
import { TOURNAMENT_FORM_IDS } from '../forms/forms.ts'
import { PAGES } from '../routes.ts'
import {
  Day,
  Fact,
  fields,
  hint,
  PictureName,
  Prose,
  recordOf,
  Section,
  Slug,
  Text,
  Texts,
} from './atoms.ts'

const words = {
  title: hint(Text, "In the browser's tab and in search results"),
  description: hint(Prose, 'For search results, which have room for 120 to 155 letters'),
  heading: Text,
  lead: hint(Prose, 'Under the heading'),
}
const withPicture = { ...words, picture: v.optional(PictureName) }

const Intro = fields({ heading: Text, lead: Prose })
const Sections = v.array(Section, 'must be a list of heading and paragraphs')
const Facts = v.array(Fact, 'must be a list of term and text')
const Figures = v.array(
  fields({ figure: Text, caption: Text }),
  'must be a list of figure and caption',
)
const Drawing = hint(Text, 'What the drawn players do, for people who cannot see them')

/** A page of plain text. */
const PlainPageSchema = fields({
  ...withPicture,
  band: v.optional(hint(PictureName, 'A picture across the page, by its name under Pictures')),
  sections: v.optional(Sections, []),
})

const NoticeSchema = hint(
  fields({ heading: Text, summary: Prose, facts: Facts }),
  'Before the first field: who asks, why, who receives it, rights. The law asks for it',
)

const PassOnSchema = fields({
  step: hint(Text, 'The step that says so; it is added to Next'),
  heading: Text,
  text: hint(Prose, 'The site adds the reference and the address of the page'),
})

const texts = {
  heading: Text,
  intro: Prose,
  notice: NoticeSchema,
  next: hint(fields({ heading: Text, steps: Texts }), 'What people read after sending'),
  passOn: v.optional(hint(PassOnSchema, 'A text that the entrant can send to the partner')),
  alone: v.optional(hint(PassOnSchema, 'The same for those who entered without a partner')),
}

/** Wording of the form's tick boxes (shared/forms), which each entry carries by `version`. */
const news = { version: hint(Day, 'Change it whenever you change the words'), news: Prose }
const photosAndNews = { ...news, photos: Prose }
const ofGuardians = {
  ...photosAndNews,
  /** Consent names the child (POPIA, section 35). */
  guardian: v.pipe(
    Prose,
    v.includes('{player}', 'does not name the child; write {player} for the name'),
  ),
  partnerGuardian: Prose,
}

const ContactTextsSchema = fields(texts)
const JoinLeagueTextsSchema = fields({ ...texts, consent: fields(news) })
const OpenTextsSchema = fields({ ...texts, consent: fields(photosAndNews) })
const YouthTextsSchema = fields({ ...texts, consent: fields(ofGuardians) })

const tournament = {
  ...withPicture,
  drawing: Drawing,
  facts: hint(Facts, 'Beside the date and the venue, which come from Tournaments'),
  closed: hint(Text, 'Under "Registration is closed.", beside the way to the contact form'),
}

export const PagesSchema = fields({
  ...recordOf(
    PAGES.map(({ name }) => name),
    () => PlainPageSchema,
  ),
  // A tournament that tournaments.yml does not list has no page.
  ...recordOf(TOURNAMENT_FORM_IDS, () =>
    v.optional(fields({ ...tournament, form: OpenTextsSchema })),
  ),
  paia: hint(
    v.pipe(PlainPageSchema, v.title('PAIA manual')),
    'What the Promotion of Access to Information Act asks of every body that keeps records. Have it checked by a lawyer, and keep a printed copy where you play',
  ),
  'nxt-gen': v.optional(fields({ ...tournament, form: YouthTextsSchema })),
  home: hint(
    fields({
      ...words,
      league: fields({
        heading: Text,
        drawing: Drawing,
        paragraphs: Texts,
        figures: hint(Figures, 'A large number and what it counts'),
      }),
      strip: hint(fields({ heading: Text, link: Text }), 'Of Home table in Site'),
      events: hint(Intro, 'Above the cards of Events'),
      cards: fields({ joinLeague: Text, contact: Text, sponsor: Text }),
      news: hint(fields({ lead: Text }), 'Beside LATEST NEWS'),
      partners: hint(fields({ lead: Text }), 'Beside PARTNERS'),
    }),
    'The big words over the film are the tagline in Site',
  ),
  about: fields({
    ...PlainPageSchema.entries,
    drawings: fields({ handshake: Drawing, wheelchair: Drawing }),
    season: hint(Intro, 'Above the rounds, which come from Rules'),
    history: fields({
      heading: Text,
      steps: v.array(fields({ when: Text, text: Prose }), 'must be a list of when and text'),
    }),
    closing: hint(Section, 'Above the button to the standings'),
  }),
  standings: fields({
    ...words,
    order: hint(Prose, 'How the order of a table comes about'),
    withoutScript: hint(Prose, "For browsers without JavaScript; the league's contacts follow"),
    unknownLeague: hint(Text, 'When a link names a league that does not exist'),
  }),
  /** Its description is made of the team's figures. */
  team: fields({
    title: hint(Text, "In the browser's tab until the team is known"),
    outlook: hint(Text, 'Heading over what can still happen'),
    results: hint(Text, 'Heading over the results'),
    noResults: hint(Text, 'While none is known'),
    points: hint(Text, 'Heading over how the points grew'),
    unknown: hint(Text, 'When a link names a team that the group does not have'),
  }),
  results: fields({
    ...words,
    how: hint(Prose, 'Where the results come from; also below the tables'),
    tonight: hint(Intro, 'Beside the buttons that send the results of an evening'),
  }),
  data: fields({ ...withPicture, sections: Sections }),
  tv: fields({
    ...words,
    waiting: hint(Text, 'Before the first table has come'),
    scan: hint(Text, 'Under the QR code that leads to the table'),
    partners: hint(Text, 'Over their logos'),
    needsScript: hint(Text, 'Where the browser of the screen runs no JavaScript'),
  }),
  offline: fields({
    ...words,
    kept: hint(Text, 'Above the links to the pages that the phone has'),
  }),
  rules: hint(
    fields({ ...withPicture, season: Intro, points: Intro, question: Section }),
    'The page around the rules, which come from Rules',
  ),
  report: hint(
    fields({
      ...withPicture,
      byHand: hint(
        fields({
          heading: Text,
          lead: Prose,
          teams: v.strictTuple([Text, Text], 'must be the names of two teams'),
        }),
        'An example for those who write the message themselves',
      ),
      rules: fields({ heading: Text, texts: Texts }),
    }),
    'WhatsApp opens with the score written. What a set and a walkover are worth comes from Rules',
  ),
  arrange: fields({
    ...withPicture,
    unknown: hint(Text, 'When the page is opened without a match; the way to the teams follows'),
    substitute: hint(Intro, 'Above a text that asks for a substitute'),
    byHand: hint(Section, 'What to write without this page'),
  }),
  contact: hint(
    fields({
      ...withPicture,
      findUs: hint(Section, 'How to get to the courts'),
      form: ContactTextsSchema,
    }),
    'Address, phone, email and map come from Site',
  ),
  gallery: fields({
    ...withPicture,
    takedown: hint(Section, 'How to have a picture removed'),
  }),
  'join-league': fields({ ...withPicture, facts: Facts, form: JoinLeagueTextsSchema }),
  privacy: hint(
    fields({
      ...withPicture,
      updated: hint(Day, 'The day of the last change'),
      request: hint(
        fields({ heading: Text, text: Prose, whatsapp: Text, subject: Text }),
        'The two buttons for people who ask about their details: text of the chat, subject of the email',
      ),
      device: hint(
        fields({ heading: Text, text: Prose, button: Text, done: Text, failed: Text }),
        'What the site keeps on a phone, and the button that clears it',
      ),
      sections: v.array(
        fields({
          slug: hint(Slug, 'Stands in links; the footer leads to who'),
          heading: Text,
          paragraphs: Texts,
          facts: v.optional(Facts, []),
        }),
        'must be a list of slug, heading and paragraphs',
      ),
    }),
    'It must stay true: when a form asks for something new, say so here',
  ),
  'not-found': fields({ ...words, links: Text }),
})

export type Pages = v.InferOutput<typeof PagesSchema>

export type PassOn = v.InferOutput<typeof PassOnSchema>
/** Common to all forms. */
export type FormTexts = v.InferOutput<typeof ContactTextsSchema>
export type ReceiptTexts = Pick<FormTexts, 'next' | 'passOn' | 'alone'>
export type ConsentTexts = { version: string } & {
  [Box in Exclude<keyof typeof ofGuardians, 'version'>]?: string
}
