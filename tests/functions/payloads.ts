// Seeded payloads for the fuzzer: mostly a filled-in form with something odd in it, sometimes nothing but oddities.
import { fieldsOf } from '../../contract/form-definition/definition.ts'
import { type FormId, formOf } from '../../contract/forms.ts'
import { seeded } from '../../sandbox/random.ts'
import { FILLED, withPartner } from '../filled-forms.ts'

export type Payload = {
  fields: Record<string, unknown>
  /** Sent as a browser without script would. */
  plain: boolean
  /** Not a form at all: cut off, of another type, of another shape. */
  broken: 'json' | 'type' | 'shape' | null
}

const ODD = [
  '',
  ' ',
  '\u0000',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</textarea><svg/onload=alert(1)>',
  '</script><!--',
  "'; DROP TABLE submission; --",
  '{{7*7}}<%= 7*7 %>',
  '=HYPERLINK("https://evil.example")',
  '../../../../etc/passwd',
  'a\r\nBcc: all@evil.example',
  '\u202Egnp.exe',
  '\uD800',
  '\uFEFF\u200B\u2028',
  '🎾'.repeat(101),
  'ﷺ'.repeat(60),
  'x'.repeat(101),
  'é'.repeat(3000),
  '-1',
  'NaN',
  'null',
  'undefined',
  'true',
  '1e309',
  '2014-02-30',
  '9999-12-31',
  '--',
  '+27',
  '00000000000000000000',
  'a@b',
  'a@b.example, c@d.example',
  '__proto__',
]
const NOT_TEXT: unknown[] = [
  null,
  0,
  -1.5,
  true,
  [],
  ['a'],
  {},
  { a: { b: [] } },
  [['x'.repeat(500)]],
]
const ODD_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'then',
  '',
  'a[b]',
  'x'.repeat(300),
  'playerDob-day',
  'website',
  'formType',
]

export function payloads(form: FormId, seed: number, count: number): Payload[] {
  const random = seeded(seed)
  return Array.from({ length: count }, () => payload(form, random))
}

function payload(form: FormId, random: () => number): Payload {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const fields: Record<string, unknown> = random() < 0.4 ? withPartner(form) : { ...FILLED[form] }
  const names = fieldsOf(formOf(form)).map(({ name }) => name)
  const changes =
    random() < 0.15 ? 0 : 1 + Math.floor(random() * (random() < 0.2 ? names.length : 3))
  for (let change = 0; change < changes; change += 1) {
    const name = pick(names)
    if (random() < 0.1) delete fields[name]
    else define(fields, name, random() < 0.15 ? pick(NOT_TEXT) : odd(pick, random))
  }
  if (random() < 0.2) define(fields, pick(ODD_NAMES), odd(pick, random))
  if (random() < 0.7) fields.submissionId = uuid(random)
  if (random() < 0.05) fields.website2 = odd(pick, random)
  if (random() < 0.3) fields.filledMs = pick(['1', '-5', 'x', '1e9'])
  const broken = random() < 0.04 ? pick(['json', 'type', 'shape'] as const) : null
  return { fields, plain: random() < 0.2, broken }
}

function odd(pick: <T>(from: readonly T[]) => T, random: () => number): string {
  const text = pick(ODD)
  return random() < 0.2 ? `${text}${pick(ODD)}` : text
}

/** Also for __proto__, which an assignment would not make a field of. */
function define(fields: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(fields, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  })
}

function uuid(random: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
