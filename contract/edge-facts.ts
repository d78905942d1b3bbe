// What the build tells the edge: of the content no more than it needs, since a first request reads all of it.
import type { Content } from './content.ts'
import type { FormId } from './forms.ts'

/** The styles of what the edge draws outside the site's own pages. */
export type SurfaceSheet = {
  css: string
  /** Their source in a policy: 'sha256-…' with its quotes. */
  source: string
}

export type SurfaceName = 'embed' | 'poster'

export type EdgeFacts = Pick<Content, 'leagues' | 'tournaments'> & {
  /** Where the site lives, such as https://www.league.example. */
  origin: string
  /** What the site is called. */
  name: string
  /** How to reach the league, as people read it. */
  contact: { phone: string; email: string }
  sheets: Record<SurfaceName, SurfaceSheet>
  /** Of the words beside each form's boxes. */
  consentVersions: Partial<Record<FormId, string>>
  /** Of pages that the edge answers with. */
  csp: string
  /** The other headers of a page. */
  common: Record<string, string>
  release: { commit: string; builtOn: string }
}
