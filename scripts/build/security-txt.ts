// /.well-known/security.txt (RFC 9116): whom to tell of a hole, the same as in SECURITY.md.
import type { Site } from '../../shared/content/site.ts'
import { DAY, iso } from '../../shared/time.ts'

/** Below the site's origin. */
export const SECURITY_TXT = '.well-known/security.txt'
/** RFC 9116 recommends less than a year; every deploy begins it anew. */
const VALID_MS = 364 * DAY

/** `builtOn`: the day of the build, YYYY-MM-DD. */
export function securityTxt(
  { origin, informationOfficer }: Pick<Site, 'origin' | 'informationOfficer'>,
  builtOn: string,
): string {
  const lines = [
    `Contact: mailto:${informationOfficer.email}`,
    `Contact: ${origin}/contact`,
    `Expires: ${iso(Date.parse(builtOn) + VALID_MS)}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/${SECURITY_TXT}`,
  ]
  return `${lines.join('\n')}\n`
}
