// Seeded payloads for the fuzzers: mostly a filled-in form with something odd in it, sometimes nothing but oddities.

import { seeded } from '../../sandbox/random.ts'
import { fieldsOf } from '../../shared/forms/definition.ts'
import { type FormId, formOf } from '../../shared/forms/forms.ts'
import { FILLED, withPartner } from '../filled-forms.ts'
import { FIELD_NAMES, NOT_TEXT, TEXTS } from '../fuzz/corpus.ts'

export type Payload = {
  fields: Record<string, unknown>
  /** Sent as a browser without script would. */
  plain: boolean
  /** Not a form at all: cut off, of another type, of another shape. */
  broken: 'json' | 'type' | 'shape' | null
}

export function payloads(form: FormId, seed: number, count: number): Payload[] {
  const random = seeded(seed)
  return Array.from({ length: count }, () => payload(form, random))
}

export function payload(form: FormId, random: () => number): Payload {
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
  if (random() < 0.2) define(fields, pick(FIELD_NAMES), odd(pick, random))
  if (random() < 0.7) fields.submissionId = uuid(random)
  if (random() < 0.05) fields.website2 = odd(pick, random)
  if (random() < 0.3) fields.filledMs = pick(['1', '-5', 'x', '1e9'])
  const broken = random() < 0.04 ? pick(['json', 'type', 'shape'] as const) : null
  return { fields, plain: random() < 0.2, broken }
}

/** The request that carries it; `more` headers beside those of a browser. */
export function requestOf(
  form: FormId,
  { fields, plain, broken }: Payload,
  more: Record<string, string> = {},
): RequestInit {
  const accept = plain ? 'text/html' : 'application/json'
  const headers = new Headers({ 'sec-fetch-site': 'same-origin', accept, ...more })
  const method = 'POST'
  if (broken === 'type') return { method, headers, body: 'a=b' }
  const texts = Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  if (formOf(form).tournament) {
    if (broken !== null) {
      headers.set('content-type', 'multipart/form-data; boundary=b')
      return { method, headers, body: broken === 'json' ? '--b\r\nContent-' : '--b--' }
    }
    const data = new FormData()
    for (const [name, value] of texts) data.append(name, value)
    return { method, headers, body: data }
  }
  if (plain) return { method, headers, body: new URLSearchParams(texts) }
  headers.set('content-type', 'application/json')
  const json = JSON.stringify(fields)
  return {
    method,
    headers,
    body: broken === null ? json : broken === 'json' ? json.slice(1) : `[${json}]`,
  }
}

function odd(pick: <T>(from: readonly T[]) => T, random: () => number): string {
  const text = pick(TEXTS)
  return random() < 0.2 ? `${text}${pick(TEXTS)}` : text
}

/** Also for __proto__, which an assignment would not make a field of. */
function define(fields: Record<string, unknown>, name: string, value: unknown): void {
  const own = { value, enumerable: true, configurable: true, writable: true }
  Object.defineProperty(fields, name, own)
}

function uuid(random: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
