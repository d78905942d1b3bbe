// What the edge is given when it is put together: production gives the real things, tests their own.
import type { EdgeFacts } from '../../contract/edge-facts.ts'
import type { StoreOptions } from '../data/stores.ts'
import type { RenderPage } from '../pages/pages.ts'
import type { Fetch } from '../upstream/fetch-limited.ts'

/** Everything the edge takes from outside; a test gives its own. */
export type Platform = StoreOptions &
  Pick<
    EdgeFacts,
    | 'origin'
    | 'name'
    | 'contact'
    | 'sheets'
    | 'leagues'
    | 'tournaments'
    | 'consentVersions'
    | 'release'
  > & {
    version: string
    fetch: Fetch
    render: RenderPage
    /** The headers of a page, as in _headers, Content-Security-Policy included. */
    pageHeaders: Readonly<Record<string, string>>
  }
