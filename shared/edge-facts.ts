// Facts about the content that the build gives the edge.
import type { League } from './content/leagues.ts'
import type { Tournament } from './content/tournaments.ts'
import type { FormId } from './forms/forms.ts'

/** Styles of frames and posters. */
export type SurfaceSheet = {
  css: string
  /** Source for the Content-Security-Policy: 'sha256-…' with its quotes. */
  source: string
}

export type SurfaceName = 'embed' | 'poster'

export type EdgeFacts = {
  leagues: League[]
  tournaments: Tournament[]
  /** Such as https://www.league.example. */
  origin: string
  name: string
  /** How to reach the league, as people read it. */
  contact: { phone: string; email: string }
  sheets: Record<SurfaceName, SurfaceSheet>
  /** Version of the wording beside each form's boxes. */
  consentVersions: Partial<Record<FormId, string>>
  /** Content-Security-Policy of rendered pages. */
  csp: string
  /** The other headers of a page. */
  common: Record<string, string>
  release: { commit: string; builtOn: string }
}

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]']
/** RFC 1918 addresses and mDNS names (RFC 6762), for a phone that opens `npm start`. */
const LOCAL_NETWORK =
  /^(?:10(?:\.\d{1,3}){3}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|192\.168(?:\.\d{1,3}){2}|.+\.local)$/

/** `origin`: the site's own. */
export function isOwnHost(url: string, origin: string): boolean {
  const host = hostOf(url)
  return host === hostOf(origin) || THIS_MACHINE.includes(host) || LOCAL_NETWORK.test(host)
}

/** Includes league.pages.dev, the current deployment; previews and older deployments have one more label. */
export function isCurrent(url: string, origin: string): boolean {
  return isOwnHost(url, origin) || /^[a-z\d-]+\.pages\.dev$/.test(hostOf(url))
}

/** A trailing dot (fully qualified name) is the same host. */
function hostOf(url: string): string {
  return new URL(url).hostname.replace(/\.$/, '')
}
