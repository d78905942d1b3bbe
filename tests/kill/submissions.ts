// The submissions of a run: all five forms, one in twenty with a file, each with an id and an address of its own.
import { createHash } from 'node:crypto'
import { KIB } from '../../shared/api.ts'
import type { FormValues } from '../../shared/forms/definition.ts'
import type { FormId } from '../../shared/forms/forms.ts'
import { apiPath, byScript, FILLED } from '../filled-forms.ts'
import { pdf } from '../workers/files.ts'

/** Some stay below what a body may hold without a place, most do not. */
const MOST_FILE_BYTES = 512 * KIB

type Random = () => number
export type Planned = {
  id: string
  /** Of its certificate, when it has one. */
  sha256: string | null
  request: () => { path: string; init: RequestInit }
}

export function planSubmissions(count: number, random: Random): Planned[] {
  return Array.from({ length: count }, (_, index) => planOne(index, random))
}

/** A whole number from 0 up to `limit`. */
export function below(random: Random, limit: number): number {
  return Math.floor(random() * limit)
}

function planOne(index: number, random: Random): Planned {
  const id = uuid(random)
  const kind = index % 20
  const unlike = `Number ${index}`
  const player = { playerSurname: unlike }
  const plan = (form: FormId, changed: FormValues, file?: Uint8Array<ArrayBuffer>): Planned => ({
    id,
    sha256: file ? createHash('sha256').update(file).digest('hex') : null,
    request: () => request(form, { ...FILLED[form], ...changed, submissionId: id }, index, file),
  })
  if (kind < 12) return plan('contact', { message: unlike })
  if (kind < 15) return plan('join-league', { teamName: unlike })
  if (kind < 17) return plan('ladies-open', player)
  if (kind < 19) return plan('mens-open', player)
  return plan('nxt-gen', player, pdf(KIB + below(random, MOST_FILE_BYTES)))
}

function request(
  form: FormId,
  values: FormValues,
  index: number,
  file?: Uint8Array<ArrayBuffer>,
): { path: string; init: RequestInit } {
  const files = file && { birthCertificate: new File([file], 'certificate.pdf') }
  const init = byScript(form, values, files)
  const address = `198.51.${Math.floor(index / 250) % 250}.${index % 250}`
  const headers = { ...init.headers, 'cf-connecting-ip': address }
  return { path: apiPath(form), init: { ...init, headers } }
}

function uuid(random: Random): string {
  const hex = (length: number) =>
    Array.from({ length }, () => below(random, 16).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`
}
