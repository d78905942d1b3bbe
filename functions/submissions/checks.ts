// What is checked before a body is read: kind, length, where it comes from, and whether entries are taken.
import { MAX_MULTIPART_BODY_BYTES, MAX_TEXT_BODY_BYTES, MIB } from '../../contract/api.ts'
import type { Tournament } from '../../contract/content/tournaments.ts'
import { type FormId, TOURNAMENT_FORM_IDS } from '../../contract/forms.ts'
import { registrationState, registrationWords } from '../../contract/registration-state.ts'
import { type Reply, refusal } from './reply.ts'

export const FROM_ITS_PAGE = 'Open the page of the form and send it from there.'

export type BodyKind = 'json' | 'urlencoded' | 'multipart'

const KINDS: Record<string, BodyKind> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'urlencoded',
  'multipart/form-data': 'multipart',
}

export function isRegistration(form: FormId): boolean {
  return TOURNAMENT_FORM_IDS.some((id) => id === form)
}

/** The kind of body this form may come in; null for any other. */
export function bodyKind(form: FormId, headers: Headers): BodyKind | null {
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  if (kind === undefined) return null
  return (kind === 'multipart') === isRegistration(form) ? kind : null
}

export function limitOf(kind: BodyKind): number {
  return kind === 'multipart' ? MAX_MULTIPART_BODY_BYTES : MAX_TEXT_BODY_BYTES
}

export function tooLarge(kind: BodyKind): Reply {
  const message =
    kind === 'multipart'
      ? `The form and its files must be smaller than ${MAX_MULTIPART_BODY_BYTES / MIB} MB together. Choose smaller files or send it without them.`
      : 'The form is too long. Shorten your message and send it again.'
  return refusal(413, 'too_large', message)
}

export function checkLength(kind: BodyKind, headers: Headers): Reply | null {
  const declared = headers.get('content-length')
  if (declared === null) return null
  return Number(declared) > limitOf(kind) ? tooLarge(kind) : null
}

/** Browsers say where a post comes from; the older ones by Origin alone. Who says neither is refused. */
export function checkOrigin(url: string, headers: Headers): Reply | null {
  const site = headers.get('sec-fetch-site')
  const isOurs =
    site === null ? headers.get('origin') === new URL(url).origin : site === 'same-origin'
  if (isOurs) return null
  return refusal(403, 'cross_site', `The form came from another site. ${FROM_ITS_PAGE}`)
}

export function checkOpen(
  form: FormId,
  tournaments: readonly Tournament[],
  now: Date,
): Reply | null {
  if (!isRegistration(form)) return null
  const tournament = tournaments.find(({ id }) => id === form)
  const state = registrationState(tournament?.registration ?? 'closed', now)
  return state.state === 'open' ? null : refusal(403, 'closed', registrationWords(state))
}
