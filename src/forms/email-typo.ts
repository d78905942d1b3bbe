// Slips in the mail services that people here use, so that a confirmation reaches them; a suggestion, never a block.
import { editDistance } from '../../shared/text.ts'

const SERVICES = [
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'ymail.com',
  'mail.com',
  'me.com',
  'mweb.co.za',
  'telkomsa.net',
  'webmail.co.za',
  'vodamail.co.za',
  'absamail.co.za',
  'yahoo.co.za',
  'outlook.co.za',
]
/** Two slips in a name of nine letters are still that name; more may be somebody's own. */
const MOST_SLIPS = 2

/** 'sam@gmial.com' to 'sam@gmail.com'; null when nothing is likely to be wrong. */
export function likelyEmail(typed: string): string | null {
  const [, local, host] = /^([^@\s]+)@([^@\s]{4,40})$/.exec(typed.trim()) ?? []
  if (local === undefined || host === undefined) return null
  const domain = host.toLowerCase()
  if (SERVICES.includes(domain)) return null
  const meant = SERVICES.find((service) => editDistance(domain, service) <= allowed(service))
  return meant === undefined ? null : `${local}@${meant}`
}

/** Short names are too close to one another for two slips. */
function allowed(service: string): number {
  return service.length < 9 ? 1 : MOST_SLIPS
}
