// The standings of a league, as one request may ask for them.
import type { League } from '../../contract/content/leagues.ts'
import type { Source } from '../cache/source.ts'
import type { RequestContext } from '../platform/env.ts'
import type { Log } from '../platform/log.ts'
import type { Outside } from '../upstream/fetch-limited.ts'
import { standingsSource } from './standings.ts'
import type { StoredStandings } from './stored-standings.ts'
import { createTellHistory } from './tell-history.ts'

export type SourceOf = (c: RequestContext, league: League) => Source<StoredStandings>

/** The same for the route and for whoever else asks how old the standings are. */
export function createSourceOf({ outside, log }: { outside: Outside; log: Log }): SourceOf {
  const answered = { at: Number.NEGATIVE_INFINITY }
  const tell = createTellHistory({ clock: outside.clock, log })
  return (c, league) => {
    const { leagueTableUrl: template, leagueTableToken: token, history } = c.var.env
    const service = { template, token }
    const tellHistory = (before: StoredStandings | null, after: StoredStandings) =>
      tell(history, league, { before, after })
    return standingsSource({ league, service, answered, outside, log, tellHistory })
  }
}
