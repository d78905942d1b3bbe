// One post from its headers to its reply, in a fixed order: the cheap checks first, and nothing read before it must be.
import { checkForm } from '../../contract/check-form.ts'
import type { Tournament } from '../../contract/content/tournaments.ts'
import type { FormId } from '../../contract/forms.ts'
import { iso } from '../../contract/time.ts'
import { typedValues } from '../../contract/typed-values.ts'
import { readFields, readOut, TooLong } from './body.ts'
import {
  type BodyKind,
  bodyKind,
  checkLength,
  checkOpen,
  checkOrigin,
  FROM_ITS_PAGE,
  limitOf,
  tooLarge,
} from './checks.ts'
import { forwardMultipart, forwardText, type Post } from './forward.ts'
import { type Reply, refusal } from './reply.ts'

export type AcceptOptions = Post & { tournaments: readonly Tournament[] }

const CHECK_ANSWERS = 'Check the answers that are marked and send the form again.'
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export async function acceptPost(
  form: FormId,
  request: Request,
  options: AcceptOptions,
): Promise<Reply> {
  const unread = checkUnread(form, request, options)
  if (!unread.ok) {
    await readOut(request.body)
    return unread.reply
  }
  return form === 'contact' || form === 'join-league'
    ? await acceptText(form, unread.kind, request, options)
    : await forwardMultipart(form, request, options)
}

type Unread = { ok: true; kind: BodyKind } | { ok: false; reply: Reply }

/** Everything that can be said before a byte of the body is read. */
function checkUnread(
  form: FormId,
  { headers, url }: Request,
  { tournaments, clock }: AcceptOptions,
): Unread {
  const kind = bodyKind(form, headers)
  if (kind === null) {
    const message = `This kind of content is not taken. ${FROM_ITS_PAGE}`
    return { ok: false, reply: refusal(415, 'unsupported_type', message) }
  }
  const reply =
    checkLength(kind, headers) ??
    checkOrigin(url, headers) ??
    checkOpen(form, tournaments, new Date(clock.now()))
  return reply ? { ok: false, reply } : { ok: true, kind }
}

/** A post without script asks for a page; the script asks for JSON. */
export function isPlain(kind: BodyKind | null, headers: Headers): boolean {
  return kind !== 'json' && (headers.get('accept') ?? '').includes('text/html')
}

async function acceptText(
  form: 'contact' | 'join-league',
  kind: BodyKind,
  request: Request,
  options: AcceptOptions,
): Promise<Reply> {
  const fields = await fieldsOf(request, kind)
  if (fields === 'too long') return tooLarge(kind)
  const submissionId = fields === null ? '' : textOf(fields, 'submissionId')
  if (fields === null || (submissionId !== '' && !UUID.test(submissionId))) {
    return refusal(400, 'bad_request', `The form could not be read. ${FROM_ITS_PAGE}`)
  }
  const typed = typedValues(form, fields)
  const spam = textOf(fields, 'website2') !== ''
  const check = checkForm(form, fields, { now: iso(options.clock.now()), eventYear: null })
  if (!spam && !check.ok) {
    const error = { code: 'invalid', message: CHECK_ANSWERS, fields: check.fields } as const
    return { status: 422, answer: { ok: false, error }, values: typed }
  }
  const reply = await forwardText(
    {
      form,
      values: check.ok ? check.output : typed,
      submissionId: submissionId === '' ? null : submissionId.toLowerCase(),
      address: request.headers.get('cf-connecting-ip') ?? '',
      spam,
    },
    options,
  )
  return { ...reply, values: typed }
}

async function fieldsOf(request: Request, kind: BodyKind): Promise<object | null | 'too long'> {
  try {
    return await readFields(request, kind, limitOf(kind))
  } catch (cause) {
    if (cause instanceof TooLong) return 'too long'
    throw cause
  }
}

/** A honeypot or an id of another type than text is filled in too, whatever it is: nested deeply enough, JSON cannot say it. */
function textOf(fields: object, name: string): string {
  const value: unknown = Object.getOwnPropertyDescriptor(fields, name)?.value
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value.trim() : typeof value
}
