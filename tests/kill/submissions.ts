// The submissions of a run: all five forms, one in twenty with a file, each with an id and an address of its own.
import type { FormValues } from '../../contract/form-definition/definition.ts'
import type { CheckedSubmission } from '../../contract/mail.ts'
import { formData } from '../filled-forms.ts'
import { pdf } from '../workers/files.ts'
import { contact, joinLeague, open, youth } from '../workers/submissions.ts'

type Random = () => number
export type Planned = { id: string; request: () => { path: string; init: RequestInit } }

export function planSubmissions(count: number, random: Random): Planned[] {
  return Array.from({ length: count }, (_, index) => planOne(index, random))
}

/** A whole number from 0 up to `limit`. */
export function below(random: Random, limit: number): number {
  return Math.floor(random() * limit)
}

function planOne(index: number, random: Random): Planned {
  const id = uuid(random)
  const address = `198.51.${Math.floor(index / 250) % 250}.${index % 250}`
  const kind = index % 20
  const unlike = `Number ${index}`
  if (kind < 12) {
    return text(id, { form: 'contact', values: { ...contact, message: unlike } }, address)
  }
  if (kind < 15) {
    return text(id, { form: 'join-league', values: { ...joinLeague, teamName: unlike } }, address)
  }
  const player = { playerSurname: unlike }
  if (kind < 17) return upload(id, 'ladies-open', { ...open, ...player }, address)
  if (kind < 19) return upload(id, 'mens-open', { ...open, ...player }, address)
  const fileBytes = 1024 + below(random, 64 * 1024)
  return upload(id, 'nxt-gen', { ...youth, ...player }, address, fileBytes)
}

function text(
  id: string,
  { form, values }: Pick<CheckedSubmission, 'form' | 'values'>,
  address: string,
): Planned {
  const body = JSON.stringify({ form, values, submissionId: id, address, spam: false })
  const headers = { 'content-type': 'application/json' }
  return { id, request: () => ({ path: '/submit', init: { method: 'POST', headers, body } }) }
}

function upload(
  id: string,
  form: string,
  values: FormValues,
  address: string,
  fileBytes?: number,
): Planned {
  return {
    id,
    request: () => {
      const files = fileBytes && { birthCertificate: new File([pdf(fileBytes)], 'certificate.pdf') }
      const body = formData({ ...values, submissionId: id }, files || {})
      const headers = { 'x-visitor-address': address }
      return { path: `/registrations/${form}`, init: { method: 'POST', headers, body } }
    },
  }
}

function uuid(random: Random): string {
  const hex = (length: number) =>
    Array.from({ length }, () => below(random, 16).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`
}
