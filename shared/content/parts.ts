// What the browser's modules `content:<part>` hold: a page bundles the texts that it shows and no others.
import { datedThings } from '../calendar.ts'
import { FORM_IDS, type FormId } from '../forms/forms.ts'
import { mostPointsOf } from '../standings/score.ts'
import type { Content } from './content.ts'
import { eventTexts } from './events.ts'
import type { FormTexts, ReceiptTexts, ShownTexts } from './form-texts.ts'
import { reachOf } from './site.ts'

type Pages = Content['pages']
/** What a page shows of its content. */
export type PageTexts<Name extends keyof Pages> = WithoutReceipt<
  Omit<NonNullable<Pages[Name]>, Elsewhere>
>
type WithoutReceipt<Page> = Page extends { form: infer Form }
  ? Omit<Page, 'form'> & { form: Omit<Form, keyof ReceiptTexts> }
  : Page

/** By name: a file of the content, one of its pages, or an extract of several. */
export type ContentParts = Omit<
  Content,
  'pages' | 'events' | 'sponsoring' | 'site' | 'tournaments'
> &
  PageParts &
  ReturnType<typeof extractsOf>
type PageParts = { [Name in keyof Pages as `pages/${Name}`]-?: PageTexts<Name> }
/** Shown by the head, which has them all, by code that comes later, or where there is no script. */
const ELSEWHERE = ['title', 'description', 'order', 'withoutScript'] as const
type Elsewhere = (typeof ELSEWHERE)[number]

export function partsOf({ pages, ...files }: Content): Record<string, unknown> {
  const named = pagesOf(pages).map(([name, page]) => [`pages/${name}`, shownOf(page)])
  return { ...files, ...Object.fromEntries(named), ...extractsOf({ pages, ...files }) }
}

function shownOf(page: Page): object {
  const isShown = ([name]: [string, unknown]) => !ELSEWHERE.some((one) => one === name)
  const shown = Object.fromEntries(Object.entries(page).filter(isShown))
  return 'form' in page ? { ...shown, form: withoutReceipt(page.form) } : shown
}

/** What every page brings to the browser: its name, and whom to write to. The footer is drawn ahead. */
function shownEverywhere({ name, shortName, origin, phone, whatsapp, email }: Content['site']) {
  return { name, shortName, origin, phone, whatsapp, email }
}

/** It comes with `sent`, when the form is sent. */
function withoutReceipt({ next: _, passOn: __, alone: ___, ...form }: FormTexts): ShownTexts {
  return form
}

function extractsOf(content: Content) {
  const { pages, site, tournaments, events, sponsoring, rules, leagues, partners } = content
  const { homeTable, showEvents, map, answerTime } = site
  return {
    site: shownEverywhere(site),
    organisation: site,
    'on-home': { homeTable, showEvents, dated: datedOf(tournaments) },
    'on-contact': { map, answerTime, address: { lines: site.address.lines } },
    socials: site.socials,
    'information-officer': { email: site.informationOfficer.email },
    // How the league has settled what children's details need is a note for itself.
    tournaments: tournaments.map(({ youthTransferSettled: _, ...shown }) => shown),
    // Cards that are not shown would come with the home page all the same.
    events: (showEvents ? events : []).map((event) => eventTexts(event, tournaments)),
    // What a screen shows beside tables. By themselves, so that home has no file more to wait for.
    'partners-on-screen': partners.map(({ slug, logo, alt }) => ({ slug, logo, alt })),
    'dated-events': [...datedWithVenue(tournaments), ...(showEvents ? ownEvents(events) : [])],
    sponsoring: { ...sponsoring, reach: reachOf(sponsoring, leagues) },
    'without-script': pages.standings.withoutScript,
    'table-legend': { order: pages.standings.order },
    titles: ofEach(pages, ({ title }) => title),
    // That of a team is told in its own words.
    descriptions: ofEach(pages, (page) =>
      'description' in page ? page.description : site.description,
    ),
    // What a page says of a form that was sent.
    sent: receiptsOf(pages),
    // What has a calendar.
    calendars: datedThings({ events, tournaments }).map(({ slug, name }) => ({ slug, name })),
    'tournament-names': tournaments.map(({ id, name }) => ({ id, name })),
    // Beside the buttons that send the results of an evening.
    tonight: pages.results.tonight,
    // By which a path may call one.
    'names-of-leagues': leagues.flatMap(({ id, was = [] }) => [id, ...was]),
    'league-names': leagues.map(({ id, name }) => ({ id, name })),
    'match-rules': rules.points,
    // By itself, so that no page of standings brings the rules of a score.
    'most-points': mostPointsOf(rules.points),
    'rule-names': rules.sections.map(({ slug, title }) => ({ slug, title })),
  }
}

/** Which tournaments have a date, and when. */
function datedOf(tournaments: Content['tournaments']) {
  return tournaments.flatMap(({ id, name, starts, ends, registration }) =>
    starts === undefined ? [] : [{ id, name, starts, ends, registration }],
  )
}

function datedWithVenue(tournaments: Content['tournaments']) {
  return tournaments.flatMap(({ name, starts, ends, venue, registration }) =>
    starts === undefined ? [] : [{ name, starts, ends, venue, registration }],
  )
}

/** Those that are no tournament's: nobody enters for them here. */
function ownEvents(events: Content['events']) {
  return events.flatMap((event) => {
    if ('tournament' in event) return []
    const { title, date, ends, venue } = event
    return [{ name: title, starts: date, ends, venue, registration: 'closed' as const }]
  })
}

/** Without the form of a tournament that is left out. */
function receiptsOf(pages: Pages) {
  const receipt = ({ picture, form }: NonNullable<Pages[FormId]>) => ({
    picture,
    ...{ next: form.next, passOn: form.passOn, alone: form.alone },
  })
  const receipts: Partial<Record<FormId, ReturnType<typeof receipt>>> = {}
  for (const id of FORM_IDS) {
    const page = pages[id]
    if (page) receipts[id] = receipt(page)
  }
  return receipts
}

type Page = NonNullable<Pages[keyof Pages]>

/** Those that the site has. */
function pagesOf(pages: Pages): [string, Page][] {
  return Object.entries(pages).flatMap(([name, page]) => (page ? [[name, page]] : []))
}

function ofEach(pages: Pages, pick: (page: Page) => string): Record<string, string> {
  return Object.fromEntries(pagesOf(pages).map(([name, page]) => [name, pick(page)]))
}
