// GET /calendar/match/…ics: the date that two teams agreed on, for their calendars. Nothing of it is stored.
import type { Handler } from 'hono'
import { matchCalendarAt } from '../../shared/match-date.ts'
import { MINUTE } from '../../shared/time.ts'
import { groupCalled, leagueCalled, standingsPath, teamCalled } from '../../shared/urls.ts'
import { API_HEADERS, errorText } from '../answers.ts'
import type { AppEnv } from '../services.ts'

/** As long as courts are booked. */
const MATCH_MS = 90 * MINUTE
const HEADERS = {
  ...API_HEADERS,
  'content-type': 'text/calendar; charset=utf-8',
  'cache-control': 'private, max-age=300',
  'x-robots-tag': 'noindex',
}

export const matchCalendar: Handler<AppEnv> = async (c) => {
  const { leagues, readLeague, origin, clock } = c.var.services
  const unknown = () => errorText('not_found', API_HEADERS)
  const asked = matchCalendarAt(c.req.path)
  const league = asked && leagueCalled(leagues, asked.match.league)
  const group = league && groupCalled(league.groups, asked.match.group)
  // Children have no slugs; asking for their tables would be in vain.
  if (!group || league.shortenNames) return unknown()
  const { standings } = await readLeague(c, league)
  const teams = asked.match.teams.map((slug) => teamCalled(league, group, standings, slug))
  const [one, other] = teams
  if (!one || !other || one.key === other.key) return unknown()
  // Needed by few requests: an isolate starts without it.
  const { default: ical } = await import('ical-generator')
  const { at, court } = asked.offer
  const { host } = new URL(origin)
  const page = origin + standingsPath(league.id, group.slug)
  const id = [league.id, group.slug, ...[one.slug, other.slug].toSorted(), at / MINUTE].join('-')
  const calendar = ical({
    prodId: { company: host, product: 'Calendar' },
    events: [
      {
        // The same for both teams, and whenever they ask for it.
        id: `${id}@${host}`,
        stamp: new Date(clock.now()),
        // In UTC, so that no phone takes it for a time of its own zone.
        start: new Date(at),
        end: new Date(at + MATCH_MS),
        summary: `${one.name} v ${other.name}`,
        description: `${group.name}, ${league.name}\n${page}`,
        location: court || null,
        url: page,
      },
    ],
  })
  return new Response(`${calendar}\r\n`, { headers: HEADERS })
}
