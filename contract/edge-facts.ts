// What the build tells the edge: of the content no more than it needs, since a first request reads all of it.
import type { Content } from './content.ts'
import type { FormId } from './forms.ts'

export type EdgeFacts = Pick<Content, 'leagues' | 'tournaments'> & {
  /** Where the site lives, such as https://www.league.example. */
  origin: string
  /** What the site is called. */
  name: string
  /** Of the words beside each form's boxes. */
  consentVersions: Partial<Record<FormId, string>>
  /** Of pages that the edge answers with. */
  csp: string
  /** The other headers of a page. */
  common: Record<string, string>
  release: { commit: string; builtOn: string }
}
