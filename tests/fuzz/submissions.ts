// Requests to the forms: filled in, odd, broken, too large, with files, and by methods that are none of theirs.
import { endpointOf } from '../../shared/forms/definition.ts'
import { FORM_IDS, type FormId, formOf } from '../../shared/forms/forms.ts'
import { payload, requestOf } from '../functions/payloads.ts'
import { CONTENT_TYPES, type Dice, METHODS } from './corpus.ts'
import type { Asked } from './drawn.ts'

/** Above what the edge takes in of a form of text. */
const TOO_LARGE = 70_000
const FILE_STARTS = [
  '%PDF-1.7\n%%EOF',
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0',
  'GIF89a',
  '<svg onload=MARK>',
  'MZ',
  '',
]

export async function submission(dice: Dice): Promise<Asked> {
  const form = dice.pick(FORM_IDS)
  const request = new Request('http://site', { ...requestOf(form, drawn(dice, form)) })
  const headers = new Map(request.headers)
  let body = Buffer.from(await request.arrayBuffer())
  if (formOf(form).tournament && dice.chance(0.3)) body = withFile(dice, form, body)
  if (dice.chance(0.15)) headers.set('accept', dice.pick(['text/html', '*/*', '', 'image/png']))
  if (dice.chance(0.1)) headers.set('content-type', dice.pick(CONTENT_TYPES))
  if (dice.chance(0.02)) headers.set('content-encoding', dice.pick(['gzip', 'br', 'x']))
  if (dice.chance(0.08)) headers.set('sec-fetch-site', dice.pick(['cross-site', 'none', 'MARK']))
  if (dice.chance(0.12)) body = damaged(dice, body)
  return { method: 'POST', path: endpointOf(formOf(form)), headers: [...headers], body }
}

/** A form's address, asked for in another way. */
export function otherMethod(dice: Dice): Asked {
  const method = dice.pick(['GET', 'HEAD', ...METHODS.slice(1)])
  const headers: Asked['headers'] = [
    ['accept', dice.pick(['text/html', '*/*'])],
    ['content-type', dice.pick(CONTENT_TYPES)],
  ]
  const body = dice.chance(0.3) ? Buffer.from(dice.text()) : null
  return { method, path: endpointOf(formOf(dice.pick(FORM_IDS))), headers, body }
}

/** As FormData does, a half of a character is replaced. */
function drawn(dice: Dice, form: FormId) {
  return payload(form, dice.random)
}

/** Put before what is there, under the same boundary. */
function withFile(dice: Dice, form: FormId, body: Buffer): Buffer {
  const boundary = body.toString('latin1', 0, body.indexOf('\r\n'))
  const field = formOf(form).files?.[0]?.name ?? 'file'
  const name = dice.text().replace(dice.chance(0.8) ? /[\r\n"]/g : /^$/, '')
  const head = `${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${dice.pick(CONTENT_TYPES)}\r\n\r\n`
  const file = dice.pick(FILE_STARTS).padEnd(dice.chance(0.05) ? 300_000 : 40, 'x')
  return Buffer.concat([Buffer.from(`${head}${file}\r\n`, 'latin1'), body])
}

function damaged(dice: Dice, body: Buffer): Buffer {
  const at = dice.below(body.length + 1)
  return dice.pick([
    () => body.subarray(0, at),
    () => body.subarray(at),
    () => Buffer.concat([body, body]),
    () => Buffer.concat([body.subarray(0, at), Buffer.from(dice.text()), body.subarray(at)]),
    () => Buffer.from(body.map((byte) => (dice.chance(0.01) ? dice.below(256) : byte))),
    () => Buffer.concat([body, Buffer.alloc(TOO_LARGE, 'x')]),
    () => Buffer.from('['.repeat(20_000)),
    () => Buffer.from(body.toString('latin1'), 'utf16le'),
  ])()
}
