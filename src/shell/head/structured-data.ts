// JSON-LD: who the league is, when its tournaments are, and where a page stands in the site (schema.org).
import site from 'content:organisation'
import tournaments from 'content:tournaments'
import type { Tournament } from '../../../shared/content/tournaments.ts'
import { tournamentState } from '../../../shared/tournaments.ts'
import { standingsPath } from '../../../shared/urls.ts'
import type { Route } from '../../app/routes.tsx'
import { shortTitleOf } from '../title.ts'
import type { PageWords } from './page-words.ts'

/** `now` in milliseconds: what is over, or has no date, is no event. */
export function structuredData(route: Route, { place, path }: PageWords, now: number): object[] {
  if (route.name === 'home') return [organization()]
  const events = tournaments
    .filter((one) => one.id === route.name && isToCome(one, now))
    .map((one) => sportsEvent(one, route))
  return [breadcrumbs(route, place, path), ...events]
}

function isToCome(tournament: Tournament, now: number): boolean {
  const { stage } = tournamentState(tournament, now)
  return stage === 'upcoming' || stage === 'running'
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

function sportsEvent({ name, venue, starts, ends }: Tournament, route: Route): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name,
    sport: 'Padel',
    startDate: starts,
    endDate: ends ?? starts,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    url: `${site.origin}${route.path}`,
    image: `${site.origin}/static/share/${route.name}.jpg`,
    location: { '@type': 'Place', name: venue, address: address() },
    organizer: { '@type': 'SportsOrganization', name: site.name, url: `${site.origin}/` },
  }
}

function breadcrumbs(route: Route, place: PageWords['place'], own: string | null): object {
  const { league, group, team } = place ?? {}
  const steps = [
    { name: 'Home', path: '/' },
    {
      name: shortTitleOf(league ? 'standings' : route.name),
      path: league ? '/standings' : route.path,
    },
    ...(league ? [{ name: league.name, path: standingsPath(league.id) }] : []),
    ...(league && group ? [{ name: group.name, path: standingsPath(league.id, group.slug) }] : []),
    ...(team && own ? [{ name: team, path: own }] : []),
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
