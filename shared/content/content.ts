// All content as one checked JSON, and the parts of it that the browser imports as `content:<part>`.
import type * as v from 'valibot'
import { FORM_IDS, type FormId } from '../forms/forms.ts'
import { INSTALLED_PAGES, ROUTES } from '../routes.ts'
import { datedThings, offWords } from '../tournaments.ts'
import { type ContentPicture, fields, PicturesSchema } from './atoms.ts'
import { LeaguesSchema } from './leagues.ts'
import { PagesSchema } from './pages.ts'
import { mostPointsOf, RulesSchema } from './rules.ts'
import { CoachesSchema, PartnersSchema, reachOf, SiteSchema, SponsoringSchema } from './site.ts'
import { EventsSchema, eventTexts, TournamentsSchema } from './tournaments.ts'

/** The content as organisers write it. */
export const ContentSchema = fields({
  site: SiteSchema,
  leagues: LeaguesSchema,
  tournaments: TournamentsSchema,
  coaches: CoachesSchema,
  partners: PartnersSchema,
  sponsoring: SponsoringSchema,
  events: EventsSchema,
  rules: RulesSchema,
  pictures: PicturesSchema,
  pages: PagesSchema,
})

/** The compiled content. `logo`: an SVG. */
export type Content = Omit<v.InferOutput<typeof ContentSchema>, 'pictures'> & {
  pictures: ContentPicture[]
  logo: string
}

type Pages = Content['pages']
/** The part of a page's content that the page itself shows; title and description are in the document's head. */
export type PageTexts<Name extends keyof Pages> = Omit<
  NonNullable<Pages[Name]>,
  'title' | 'description'
>

/** Parts by name: a content file, a page, or an extract of several. */
export type ContentParts = Omit<
  Content,
  'pages' | 'events' | 'sponsoring' | 'site' | 'tournaments'
> &
  PageParts &
  ReturnType<typeof extractsOf>
type PageParts = { [Name in keyof Pages as `pages/${Name}`]-?: PageTexts<Name> }

export function partsOf({ pages, ...files }: Content): Record<string, unknown> {
  const named = pagesOf(pages).map(([name, page]) => [`pages/${name}`, shownOf(page)])
  return { ...files, ...Object.fromEntries(named), ...extractsOf({ pages, ...files }) }
}

function shownOf({ title: _, description: __, ...shown }: { title: string; description?: string }) {
  return shown
}

function extractsOf(content: Content) {
  const { pages, site, tournaments, events, sponsoring, rules, leagues, partners } = content
  const { name, shortName, origin, phone, whatsapp, email } = site
  const { homeTable, showFilm, showEvents, map, answerTime } = site
  const titleOf = (title: string, page: string) => {
    const off = offWords(tournaments.find(({ id }) => id === page) ?? {})
    return off ? `${off.word}: ${title}` : title
  }
  return {
    // In every page, except the footer's texts, which are in the first HTML alone.
    site: { name, shortName, origin, phone, whatsapp, email },
    organisation: site,
    'on-home': {
      homeTable,
      showFilm,
      dated: datedTournaments(tournaments),
      sponsor: { heading: pages.sponsor.heading, lead: pages.sponsor.lead },
    },
    // For every page: a small part of the site's texts.
    'in-footer': { lines: site.address.lines, socials: site.socials, credit: site.credit },
    'on-contact': { map, answerTime, address: { lines: site.address.lines } },
    socials: site.socials,
    'information-officer': { email: site.informationOfficer.email },
    // Only the edge has the names of hidden teams; pages know only that there are some.
    leagues: leagues.map((league) => (league.hideTeams ? { ...league, hideTeams: [] } : league)),
    // A note for the league alone, and bank details for those entered.
    tournaments: tournaments.map(({ youthTransferSettled: _, pay: __, ...shown }) => shown),
    events: (showEvents ? events : []).map((event) => eventTexts(event, tournaments)),
    // A separate part, so that the home page does not wait for another file.
    'partners-on-screen': partners.map(({ slug, logo, alt }) => ({ slug, logo, alt })),
    'dated-events': [...datedTournaments(tournaments), ...(showEvents ? ownEvents(events) : [])],
    sponsoring: { ...sponsoring, reach: reachOf(sponsoring, leagues) },
    titles: ofEach(pages, ({ title }, id) => titleOf(title, id)),
    // The page of a team describes itself from its figures.
    descriptions: ofEach(pages, (page) =>
      'description' in page ? page.description : site.description,
    ),
    sent: receiptsOf(pages),
    calendars: datedThings({ events, tournaments }).map(({ ends }) => ({ ends })),
    counted: tournaments.flatMap(({ id, capacity }) => (capacity === undefined ? [] : [id])),
    'tournament-names': tournaments.map(({ id, name }) => ({ id, name })),
    // The part of the table of routes that the browser needs.
    'paths-of-pages': pagePaths(),
    'installed-pages': INSTALLED_PAGES,
    // The values of :league, :named and :form in their paths.
    'names-in-paths': {
      league: namesOf(leagues),
      named: namesOf(leagues.filter(({ shortenNames }) => !shortenNames)),
      form: Object.keys(receiptsOf(pages)),
    },
    'match-rules': rules.points,
    'most-points': mostPointsOf(rules.points),
    'rule-names': rules.sections.map(({ slug, title }) => ({ slug, title })),
  }
}

/** Each page once. */
function pagePaths() {
  const rows = ROUTES.filter(({ page }) => page)
  return [...new Set(rows.map(({ name }) => name))].map((name) => {
    const own = rows.filter((row) => row.name === name)
    return { name, paths: own.map(({ path }) => path), isBare: own[0]?.page === 'bare' }
  })
}

function namesOf(leagues: Content['leagues']): string[] {
  return leagues.flatMap(({ id, was = [] }) => [id, ...was])
}

/** Tournaments with a date, except cancelled ones. */
function datedTournaments(tournaments: Content['tournaments']) {
  return tournaments.flatMap(({ id, name, starts, ends, venue, registration, cancelled }) =>
    starts === undefined || cancelled ? [] : [{ id, name, starts, ends, venue, registration }],
  )
}

/** Events without a tournament take no entries. */
function ownEvents(events: Content['events']) {
  return events.flatMap((event) => {
    if ('tournament' in event || event.cancelled) return []
    const { slug, title, date, ends, venue } = event
    return [{ id: slug, name: title, starts: date, ends, venue, registration: 'closed' as const }]
  })
}

function receiptsOf(pages: Pages) {
  const receipt = ({ picture, form: { next, passOn, alone } }: NonNullable<Pages[FormId]>) => {
    return { picture, next, passOn, alone }
  }
  const receipts: Partial<Record<FormId, ReturnType<typeof receipt>>> = {}
  for (const id of FORM_IDS) {
    const page = pages[id]
    if (page) receipts[id] = receipt(page)
  }
  return receipts
}

type AnyPage = NonNullable<Pages[keyof Pages]>

/** Pages of tournaments that the content leaves out are undefined. */
function pagesOf(pages: Pages): [string, AnyPage][] {
  return Object.entries(pages).flatMap(([name, page]) => (page ? [[name, page]] : []))
}

function ofEach(
  pages: Pages,
  pick: (page: AnyPage, name: string) => string,
): Record<string, string> {
  return Object.fromEntries(pagesOf(pages).map(([name, page]) => [name, pick(page, name)]))
}
