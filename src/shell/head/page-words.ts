// What the head says of a page, taken from its content, or from the standings that it shows.
import descriptions from 'content:descriptions'
import leagues from 'content:leagues'
import site from 'content:organisation'
import type { Group, League } from '../../../shared/content/leagues.ts'
import type { PageState } from '../../../shared/render.ts'
import {
  feedPath,
  leagueCalled,
  resultsAt,
  resultsDescription,
  resultsPath,
  resultsTitle,
  standingsAt,
  standingsPath,
  teamCalled,
} from '../../../shared/urls.ts'
import type { Route } from '../../app/routes.tsx'
import { leagueNamed } from '../../standings/league-in-url.ts'
import { pageHeadWords } from '../../standings/words.ts'
import { titleOf } from '../title.ts'

export type PageWords = {
  title: string
  ogTitle: string
  description: string
  /** By which the page is known; null: by none. */
  path: string | null
  isIndexed: boolean
  /** The feed of the results that belong to it. */
  feed: string | null
  cards: PageState['cards']
  /** Whose standings it shows; null: those of no league in particular, or none. */
  place: { league: League; group: Group | null; team: string | null } | null
}

/** They stand for many addresses, or for none. */
const WITHOUT_ADDRESS: readonly string[] = ['not-found', 'sent', 'find']
/** Found by no search; results say so themselves. */
const NOT_INDEXED: readonly string[] = [...WITHOUT_ADDRESS, 'tv', 'offline']

export function wordsOf(route: Route, url: URL, state: PageState): PageWords {
  const place = route.name === 'standings' || route.name === 'team' ? placeOf(url) : null
  if (place) return standingsWords(place, state)
  if (route.name === 'results') return resultsPageWords(url)
  const title = titleOf(route.name)
  return {
    title,
    ogTitle: title,
    description: descriptions[route.name] ?? site.description,
    path: WITHOUT_ADDRESS.includes(route.name) ? null : route.path,
    isIndexed: !NOT_INDEXED.includes(route.name),
    feed: route.name === 'home' ? feedPath() : null,
    cards: state.cards,
    place: null,
  }
}

function resultsPageWords({ pathname }: URL): PageWords {
  const league = resultsAt(pathname, leagues)?.league ?? null
  const title = league ? resultsTitle(league, site.shortName) : titleOf('results')
  return {
    title,
    ogTitle: title,
    description: league ? resultsDescription(league) : (descriptions.results ?? site.description),
    path: resultsPath(league?.id),
    isIndexed: false,
    feed: feedPath(league?.id),
    cards: undefined,
    place: null,
  }
}

/** A league has one address, however it is asked for. */
function placeOf({ pathname, search }: URL) {
  const league = leagueCalled(leagues, leagueNamed(search))
  const named = league ? { league, group: null, team: null, path: standingsPath(league.id) } : null
  return standingsAt(pathname, leagues) ?? named
}

function standingsWords(
  { league, group, team: slug, path }: NonNullable<ReturnType<typeof placeOf>>,
  { standings, newestResultAt, cards }: PageState,
): PageWords {
  const known = standings ?? null
  const team = group && known ? teamCalled(league, group, known, slug) : null
  const facts = { league, group, team, standings: known, newestResultAt }
  // Children are found under no search, and their names stand in no preview.
  const isShown = !league.shortenNames
  return {
    ...pageHeadWords(facts, site.shortName),
    path,
    isIndexed: isShown && slug === null,
    feed: isShown ? feedPath(league.id) : null,
    cards: isShown ? cards : undefined,
    place: { league, group, team: team?.name ?? null },
  }
}
