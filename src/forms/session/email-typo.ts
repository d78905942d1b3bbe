// Slips in the mail services that people here use, so that a confirmation reaches them; a suggestion, never a block.

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
  const meant = SERVICES.find((service) => slips(domain, service) <= allowed(service))
  return meant === undefined ? null : `${local}@${meant}`
}

/** Short names are too close to one another for two slips. */
function allowed(service: string): number {
  return service.length < 9 ? 1 : MOST_SLIPS
}

/** Letters added, lost, changed or swapped with their neighbour (optimal string alignment). */
function slips(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, n) => n)]
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const above = rows[i - 1] ?? []
      const same = from[i - 1] === to[j - 1]
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      row.push(
        Math.min(
          (above[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (above[j - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    rows.push(row)
  }
  return rows[from.length]?.[to.length] ?? 0
}
