// Without any `unsafe-`: scripts come from files, styles from our files and from the one sheet whose hash stands here.

import { REPORTS_GROUP, REPORTS_PATH } from '../../shared/api.ts'

/** `styles`: sources of inlined sheets, such as 'sha256-…' with its quotes. */
export function contentSecurityPolicy(styles: string[]): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    ['style-src', `'self'`, ...styles].join(' '),
    `img-src 'self' data:`,
    `media-src 'self'`,
    `font-src 'self'`,
    // The map of the contact page, and only after a tap: whether it answers, then its frame.
    `connect-src 'self' https://www.openstreetmap.org`,
    `frame-src https://www.openstreetmap.org`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `report-to ${REPORTS_GROUP}`,
  ].join('; ')
}

/** For several pages, each with styles of its own. */
export function joinedPolicy(policies: readonly string[]): string {
  const hashes = policies.flatMap((policy) => policy.match(/'sha256-[^']*'/g) ?? [])
  return contentSecurityPolicy([...new Set(hashes)])
}

/** What every answer carries beside its policy, from Pages and from the edge alike. */
export const COMMON_HEADERS: Record<string, string> = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  // Of what browsers stop by the policy (w3.org/TR/reporting-1).
  'Reporting-Endpoints': `${REPORTS_GROUP}="${REPORTS_PATH}"`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // No path, to ourselves neither: an address may carry a star or a search (decision 010), and would be in every request.
  'Referrer-Policy': 'strict-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
}
