// A submission without the one or the other of the two people in it. Every field of a partner, and of a partner's
// guardian, has a name that begins with `partner`.
import type { FormValues } from '../../../../shared/forms/definition.ts'
import type { Submission } from '../storage/submission.ts'

const OF_PARTNER = /^partner/

export function hasPartnerValues(body: FormValues): boolean {
  return Object.entries(body).some(([name, value]) => OF_PARTNER.test(name) && value !== '')
}

/** As if the partner had never been named. */
export function withoutPartner(body: FormValues): FormValues {
  const left = Object.fromEntries(Object.entries(body).filter(([name]) => !OF_PARTNER.test(name)))
  return 'hasPartner' in left ? { ...left, hasPartner: 'no' } : left
}

/** What concerns the partner, and nothing of who entered them. */
export function withoutEntrant<T extends Pick<Submission, 'body'>>(submission: T): T {
  const body = Object.fromEntries(
    Object.entries(submission.body).filter(
      ([name]) => OF_PARTNER.test(name) || name === 'hasPartner',
    ),
  )
  return { ...submission, body }
}

export function isFileOfPartner(field: string): boolean {
  return OF_PARTNER.test(field)
}
