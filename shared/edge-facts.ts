// What the build tells the edge about the content.
import type { League } from './content/leagues.ts'
import type { Tournament } from './content/tournaments.ts'
import type { FormId } from './forms/forms.ts'

/** The styles of what the edge draws outside the site's own pages. */
export type SurfaceSheet = {
  css: string
  /** Their source in a policy: 'sha256-…' with its quotes. */
  source: string
}

export type SurfaceName = 'embed' | 'poster'

export type EdgeFacts = {
  leagues: League[]
  tournaments: Tournament[]
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

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]']
/** RFC 1918 addresses and mDNS names (RFC 6762): a phone in the local network that opens `npm start`. */
const LOCAL_NETWORK =
  /^(?:10(?:\.\d{1,3}){3}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|192\.168(?:\.\d{1,3}){2}|.+\.local)$/

/** `origin`: the site's own, from its content. */
export function isOwnHost(url: string, origin: string): boolean {
  const host = hostOf(url)
  return host === hostOf(origin) || THIS_MACHINE.includes(host) || LOCAL_NETWORK.test(host)
}

/** "www.league.example." is the same host, written as a fully qualified name. */
function hostOf(url: string): string {
  return new URL(url).hostname.replace(/\.$/, '')
}
