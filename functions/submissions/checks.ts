// Checks before a body is read: host, kind, length, where it comes from, and whether entries are taken.
import type { Tournament } from '../../shared/content/tournaments.ts'
import { isOwnHost } from '../../shared/edge-facts.ts'
import { type FormId, formOf } from '../../shared/forms/forms.ts'
import { checkLength } from '../../shared/forms/intake.ts'
import { type Outcome, refusal } from '../../shared/forms/submission.ts'
import { registrationWords, tournamentState } from '../../shared/tournaments.ts'

const FROM_ITS_PAGE = 'Open the page of the form and send it from there.'

/** From the content: where the site lives, and what entries are taken for. */
export type SiteFacts = { origin: string; tournaments: readonly Tournament[] }

export function checkUnread(
  form: FormId,
  { headers, url }: Request,
  { origin, tournaments }: SiteFacts,
  now: number,
): Outcome | null {
  return (
    checkHost(form, url, origin) ??
    checkKind(form, headers) ??
    checkLength(form, headers.get('content-length')) ??
    checkOrigin(url, headers) ??
    checkOpen(form, tournaments, now)
  )
}

/** Every deployment that ever was stays public with its bindings: forms are taken on the site's own host alone. */
function checkHost(form: FormId, url: string, origin: string): Outcome | null {
  if (isOwnHost(url, origin)) return null
  const message = `This copy of the site takes no forms. Send yours at ${origin}/${form}.`
  return refusal({ code: 'cross_site', message })
}

export type BodyKind = 'json' | 'urlencoded' | 'multipart'

const KINDS = new Map<string, BodyKind>([
  ['application/json', 'json'],
  ['application/x-www-form-urlencoded', 'urlencoded'],
  ['multipart/form-data', 'multipart'],
])

/** The kind of body this form may come in; null for any other. */
export function bodyKind(form: FormId, headers: Headers): BodyKind | null {
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const kind = KINDS.get(type) ?? null
  return (kind === 'multipart') === formOf(form).tournament ? kind : null
}

function checkKind(form: FormId, headers: Headers): Outcome | null {
  if (bodyKind(form, headers) !== null) return null
  const message = `This kind of content is not taken. ${FROM_ITS_PAGE}`
  return refusal({ code: 'unsupported_type', message })
}

/** Browsers say where a submission comes from; the older ones by Origin alone. Without either it is refused. */
function checkOrigin(url: string, headers: Headers): Outcome | null {
  const site = headers.get('sec-fetch-site')
  const isOurs =
    site === null ? headers.get('origin') === new URL(url).origin : site === 'same-origin'
  if (isOurs) return null
  return refusal({
    code: 'cross_site',
    message: `The form came from another site. ${FROM_ITS_PAGE}`,
  })
}

/** Judged here alone, by the content of this deploy, whatever an older page still shows: the mail Worker takes in what the edge lets through. */
function checkOpen(form: FormId, tournaments: readonly Tournament[], now: number): Outcome | null {
  if (!formOf(form).tournament) return null
  const tournament = tournaments.find(({ id }) => id === form) ?? { registration: 'closed' }
  const { registration } = tournamentState(tournament, now)
  if (registration.state === 'open') return null
  return refusal({ code: 'closed', message: registrationWords(registration) })
}
