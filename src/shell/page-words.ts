// Texts of a page's head: title, description, structured data.
import descriptions from 'content:descriptions'
import leagues from 'content:leagues'
import site from 'content:organisation'
import tournaments from 'content:tournaments'
import type { Group, League } from '../../shared/content/leagues.ts'
import type { Tournament } from '../../shared/content/tournaments.ts'
import type { PageState } from '../../shared/render.ts'
import { ROUTES } from '../../shared/routes.ts'
import { tournamentState } from '../../shared/tournaments.ts'
import {
  feedPath,
  leagueCalled,
  resultsAt,
  resultsPath,
  roundAt,
  standingsAt,
  standingsPath,
  teamCalled,
} from '../../shared/urls.ts'
import type { Route } from '../app/routes.tsx'
import { resultsTitle, shortTitleOf, titleOf } from '../app/title.ts'
import { roundsHead } from '../standings/round-words.ts'
import { leagueNamed } from '../standings/use-standings.ts'
import { headText } from '../standings/words.ts'

export type HeadText = {
  title: string
  /** Title of the link preview, where it differs. */
  ogTitle?: string
  description: string
  /** Canonical path. */
  path?: string | undefined
  isIndexed: boolean
  /** The feed of the page's results. */
  feed?: string | undefined
  cards?: PageState['cards']
  place?: { league: League; group: Group | null; team: string | undefined }
}

export function headTextOf({ name }: Route, url: URL, state: PageState): HeadText {
  const place = ['standings', 'group', 'team'].includes(name) ? locationOf(url) : null
  if (place) return standingsText(place, state)
  if (name === 'results') return resultsPageText(url)
  const ofRounds = name === 'rounds' ? roundsText(url, state) : null
  if (ofRounds) return ofRounds
  const row = ROUTES.find(({ path }) => path === url.pathname)
  const { path, canonical, indexed = false } = row ?? ROUTES.find((one) => one.name === name) ?? {}
  return {
    title: titleOf(name),
    description: descriptions[name] ?? site.description,
    path: canonical && path,
    isIndexed: indexed,
    feed: name === 'home' ? feedPath() : undefined,
    cards: state.cards,
  }
}

function resultsPageText({ pathname }: URL): HeadText {
  const league = resultsAt(pathname, leagues)?.league
  return {
    title: league ? resultsTitle(league) : titleOf('results'),
    description: league
      ? `Who beat whom in ${league.name}: the newest results of every group, worked out from the tables as they change.`
      : (descriptions.results ?? site.description),
    path: resultsPath(league?.id),
    isIndexed: false,
    feed: feedPath(league?.id),
  }
}

function roundsText({ pathname }: URL, { rounds, cards }: PageState): HeadText | null {
  const at = roundAt(pathname, leagues)
  if (at === null) return null
  const { league, group, path } = at
  const head = roundsHead(at, rounds)
  const place = { league, group, team: undefined }
  return { ...head, path, isIndexed: !league.shortenNames, cards, place }
}

/** The canonical place of a league, however its URL is written. */
function locationOf({ pathname, search }: URL) {
  const league = leagueCalled(leagues, leagueNamed(search))
  const named = league ? { league, group: null, team: null, path: standingsPath(league.id) } : null
  return standingsAt(pathname, leagues) ?? named
}

function standingsText(
  { league, group, team: slug, path }: NonNullable<ReturnType<typeof locationOf>>,
  { standings, newestResultAt, cards }: PageState,
): HeadText {
  const known = standings ?? null
  const team = group && known ? teamCalled(league, group, known, slug) : null
  const facts = { league, group, team, standings: known, newestResultAt }
  // Pages of children are not indexed and have no preview.
  const isShown = !league.shortenNames
  return {
    ...headText(facts),
    path,
    isIndexed: isShown && slug === null,
    feed: isShown ? feedPath(league.id) : undefined,
    cards: isShown ? cards : undefined,
    place: { league, group, team: team?.name },
  }
}

/** `now` in milliseconds: past and undated tournaments are left out. */
export function structuredData(route: Route, words: HeadText, now: number): object[] {
  if (route.name === 'home') return [organization()]
  const events = tournaments
    .filter((one) => one.id === route.name)
    .filter((one) => one.starts && tournamentState(one, now).stage !== 'past')
  return [breadcrumbs(route, words), ...events.map((one) => sportsEvent(one, route))]
}

function organization(): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsOrganization',
    name: site.name,
    sport: 'Padel',
    url: `${site.origin}/`,
    logo: `${site.origin}/static/icons/icon-512.png`,
    description: site.description,
    email: site.email,
    telephone: site.phone.dial,
    address: address(),
    sameAs: Object.values(site.socials),
  }
}

function sportsEvent({ name, venue, starts, ends, cancelled }: Tournament, route: Route): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name,
    sport: 'Padel',
    startDate: starts,
    endDate: ends ?? starts,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: `https://schema.org/Event${cancelled ? 'Cancelled' : 'Scheduled'}`,
    url: `${site.origin}${route.path}`,
    image: `${site.origin}/static/share/${route.name}.jpg`,
    location: { '@type': 'Place', name: venue, address: address() },
    organizer: { '@type': 'SportsOrganization', name: site.name, url: `${site.origin}/` },
  }
}

function breadcrumbs(route: Route, { place, path: own = '' }: HeadText): object {
  const { league, group, team } = place ?? {}
  const steps = [
    { name: 'Home', path: '/' },
    league
      ? { name: shortTitleOf('standings'), path: '/standings' }
      : { name: shortTitleOf(route.name), path: route.path },
    ...(league ? [{ name: league.name, path: standingsPath(league.id) }] : []),
    ...(league && group ? [{ name: group.name, path: standingsPath(league.id, group.slug) }] : []),
    ...(team ? [{ name: team, path: own }] : []),
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, n) => ({
      '@type': 'ListItem',
      position: n + 1,
      name,
      item: `${site.origin}${path}`,
    })),
  }
}

function address(): object {
  return {
    '@type': 'PostalAddress',
    streetAddress: site.address.lines.slice(1, -1).join(', '),
    addressLocality: site.address.locality,
    addressRegion: site.address.region,
    postalCode: site.address.postalCode,
    addressCountry: site.address.country,
  }
}
