// What the browser's modules `content:<part>` hold: a page bundles the texts that it shows and no others.
import type { Content } from '../content.ts'
import { FORM_IDS } from '../forms.ts'
import { recordOf } from '../record.ts'
import { eventTexts } from './events.ts'
import type { FormTexts, ReceiptTexts, ShownTexts } from './form-texts.ts'
import { reachOf } from './sponsoring.ts'

type Pages = Content['pages']
/** What a page shows of its content. */
export type PageTexts<Name extends keyof Pages> = WithoutReceipt<Omit<Pages[Name], keyof HeadWords>>
type WithoutReceipt<Page> = Page extends { form: infer Form }
  ? Omit<Page, 'form'> & { form: Omit<Form, keyof ReceiptTexts> }
  : Page

/** By name: a file of the content, one of its pages, or an extract of several. */
export type ContentParts = Omit<Content, 'pages' | 'events' | 'sponsoring' | 'site'> &
  PageParts &
  ReturnType<typeof extractsOf>
type PageParts = { [Name in keyof Pages as `pages/${Name}`]: PageTexts<Name> }
/** Shown by the head alone, which has them all. */
type HeadWords = Pick<Pages[keyof Pages], 'title' | 'description'>

export function partsOf({ pages, ...files }: Content): Record<string, unknown> {
  const named = Object.entries(pages).map(([name, { title: _, description: __, ...page }]) => [
    `pages/${name}`,
    'form' in page ? { ...page, form: withoutReceipt(page.form) } : page,
  ])
  return { ...files, ...Object.fromEntries(named), ...extractsOf({ pages, ...files }) }
}

/** What every page brings to the browser: header, footer, and whom to write to. */
function shownEverywhere(site: Content['site']) {
  const { name, origin, phone, whatsapp, email, socials, credit } = site
  const { lines } = site.address
  const officer = site.informationOfficer
  return {
    ...{ name, origin, phone, whatsapp, email, socials, credit },
    address: { lines },
    informationOfficer: { email: officer.email },
  }
}

/** It comes with `sent`, when the form is sent. */
function withoutReceipt({ next: _, passOn: __, alone: ___, ...form }: FormTexts): ShownTexts {
  return form
}

function extractsOf({ pages, site, tournaments, events, sponsoring, rules, leagues }: Content) {
  const { homeTable, showEvents, map, answerTime } = site
  return {
    site: shownEverywhere(site),
    organisation: site,
    'on-home': { homeTable, showEvents },
    'on-contact': { map, answerTime },
    events: events.map((event) => eventTexts(event, tournaments)),
    sponsoring: { ...sponsoring, reach: reachOf(sponsoring, leagues) },
    titles: ofEach(pages, ({ title }) => title),
    descriptions: ofEach(pages, ({ description }) => description),
    // What a page says of a form that was sent.
    sent: recordOf(FORM_IDS, (id) => {
      const { picture, form } = pages[id]
      return { picture, next: form.next, passOn: form.passOn, alone: form.alone }
    }),
    'tournament-names': tournaments.map(({ id, name }) => ({ id, name })),
    'league-names': leagues.map(({ id, name }) => ({ id, name })),
    'rule-names': rules.sections.map(({ slug, title }) => ({ slug, title })),
  }
}

function ofEach(pages: Pages, pick: (page: Pages[keyof Pages]) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, pick(page)]))
}
