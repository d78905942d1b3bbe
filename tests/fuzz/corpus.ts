// Hostile strings and payloads for all tests that draw requests, and seeded dice. MARK becomes a word of the one request.
import { seeded } from '../../sandbox/random.ts'
import { fieldsOf } from '../../shared/forms/definition.ts'
import { type FormId, formOf } from '../../shared/forms/forms.ts'
import { FILLED, withPartner } from '../filled-forms.ts'

export const MARK = 'MARK'

/** Markup, which must be escaped. */
const MARKUP = [
  `"><${MARK} src=x onerror=alert(1)>`,
  `'><${MARK}/onload=alert(1)>`,
  `" ${MARK}="1`,
  `</textarea><${MARK}>`,
  `</script><!--<${MARK}>`,
  `]]><${MARK}>`,
  `&lt;${MARK}&gt;<${MARK}>`,
  `$& $1 $\`<${MARK}>`,
  `javascript:alert('${MARK}')`,
]

/** Ends of lines, queries, headers, formulas and templates. */
const BREAKERS = [
  "'; DROP TABLE submission; --",
  '{{7*7}}<%= 7*7 %>#{7*7}',
  '=HYPERLINK("https://evil.example")',
  `x\r\nX-${MARK}: 1\r\n\r\n<${MARK}>`,
  `x\nset-cookie: ${MARK}=1`,
  '../../../../etc/passwd',
  '%s%n%x',
]

/** Text that parsers fail at. */
const UNICODE = [
  ...['a\u0000b', '\u202Egnp.exe', '\uDC00\uD800', '\uFEFF\u200B\u2028', '\u0085\u001b[31m\u0007'],
  ...['🎾'.repeat(101), 'ﷺ'.repeat(60), 'é'.repeat(3000), 'Ａ＝＋－＠', 'Z\u0351\u0352'.repeat(50)],
]

/** Values that are almost valid. */
const VALUES = [
  ...['', ' ', 'x'.repeat(101), '-1', 'NaN', 'null', 'true', '1e309', '2014-02-30', '9999-12-31'],
  ...['--', '+27', '00000000000000000000', 'a@b', 'a@b.example, c@d.example', '__proto__'],
]

const TEXTS = [...VALUES, ...MARKUP, ...BREAKERS, ...UNICODE]
const NOT_TEXT = [null, 0, -1.5, true, [], ['a'], {}, { a: { b: [] } }, [['x'.repeat(500)]]]
const FIELD_NAMES = [
  ...['__proto__', 'constructor', 'toString', 'then', '', 'a[b]', 'playerDob-day', 'formType'],
  ...['x'.repeat(300), `"><${MARK}>`],
]

export type Dice = ReturnType<typeof diceOf>

/** The same seed and number give the same values, whatever was drawn before. */
export function diceOf(seed: number, n: number) {
  const random = seeded(`${seed}/${n}`)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T
  const chance = (share: number) => random() < share
  return {
    below,
    pick,
    chance,
    /** One hostile text, sometimes two in a row. */
    text: () => pick(TEXTS) + (chance(0.1) ? pick(TEXTS) : ''),
  }
}

type Payload = {
  fields: Record<string, unknown>
  /** Sent as a browser without script would. */
  plain: boolean
  /** Not a form at all: cut off, of another type, of another shape. */
  broken: 'json' | 'type' | 'shape' | null
}

export function payloads(form: FormId, seed: number, count: number): Payload[] {
  return Array.from({ length: count }, (_, n) => payload(form, diceOf(seed, n)))
}

export function payload(form: FormId, { below, chance, pick, text }: Dice): Payload {
  const fields: Record<string, unknown> = chance(0.4) ? withPartner(form) : { ...FILLED[form] }
  const names = fieldsOf(formOf(form)).map(({ name }) => name)
  const changes = chance(0.15) ? 0 : 1 + below(chance(0.2) ? names.length : 3)
  for (let change = 0; change < changes; change += 1) {
    const name = pick(names)
    if (chance(0.1)) delete fields[name]
    else define(fields, name, chance(0.15) ? pick(NOT_TEXT) : text())
  }
  if (chance(0.2)) define(fields, pick(FIELD_NAMES), text())
  if (chance(0.7)) fields.submissionId = uuid(below)
  if (chance(0.05)) fields.website2 = text()
  if (chance(0.3)) fields.filledMs = pick(['1', '-5', 'x', '1e9'])
  const broken = chance(0.04) ? pick(['json', 'type', 'shape'] as const) : null
  return { fields, plain: chance(0.2), broken }
}

/** The request that carries it; `more` headers beside those of a browser. */
export function requestOf(
  form: FormId,
  { fields, plain, broken }: Payload,
  more: Record<string, string> = {},
): RequestInit {
  const accept = plain ? 'text/html' : 'application/json'
  const headers = new Headers({ 'sec-fetch-site': 'same-origin', accept, ...more })
  const post = (body: BodyInit, type?: string): RequestInit => {
    if (type !== undefined) headers.set('content-type', type)
    return { method: 'POST', headers, body }
  }
  if (broken === 'type') return post('a=b')
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value)])
  if (formOf(form).tournament) {
    const type = 'multipart/form-data; boundary=b'
    if (broken !== null) return post(broken === 'json' ? '--b\r\nContent-' : '--b--', type)
    const data = new FormData()
    for (const [name = '', value = ''] of texts) data.append(name, value)
    return post(data)
  }
  if (plain) return post(new URLSearchParams(texts))
  const json = JSON.stringify(fields)
  const body = broken === 'json' ? json.slice(1) : broken === 'shape' ? `[${json}]` : json
  return post(body, 'application/json')
}

/** Also for __proto__, which an assignment would not make a field of. */
function define(fields: Record<string, unknown>, name: string, value: unknown): void {
  const own = { value, enumerable: true, configurable: true, writable: true }
  Object.defineProperty(fields, name, own)
}

function uuid(below: Dice['below']): string {
  const hex = (length: number) => Array.from({ length }, () => below(16).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`
}
