// What the edge is given when it is put together: production gives the real things, tests and the rehearsal their own.
import type { EdgeFacts } from '../../contract/edge-facts.ts'
import type { StandingsTemplates } from '../../contract/page-templates.ts'
import type { DrawPart } from '../../contract/parts.ts'
import type { StoreOptions } from '../cache/stores.ts'
import type { DrawOptions } from '../submissions/draw.ts'
import type { Fetch } from '../upstream/fetch-limited.ts'

/** Everything the edge takes from outside; a test gives its own. */
export type Platform = StoreOptions &
  DrawOptions &
  Pick<
    EdgeFacts,
    'origin' | 'name' | 'contact' | 'sheets' | 'leagues' | 'consentVersions' | 'release'
  > & {
    version: string
    fetch: Fetch
    standingsTemplates: StandingsTemplates
    drawPart: DrawPart
    /** The headers of a page, as in _headers, Content-Security-Policy included. */
    pageHeaders: Readonly<Record<string, string>>
  }
