// What an organiser should know before reading the fields.

import { FORM_RULES } from '../../../../contract/forms.ts'
import { DAY, sastTime } from '../../../../contract/time.ts'
import type { DeliveryContent } from '../delivery/transport/transport.ts'
import { shirtsInWords } from '../intake/shirts.ts'
import { hasPartner } from '../storage/submission.ts'

const FILES_KEPT_MS = 30 * DAY

/** Most urgent first; plain sentences. */
export function remarksOf(content: DeliveryContent): string[] {
  return [...warnings(content), ...certificates(content), ...shirts(content)]
}

function warnings({ submission, earlier, files }: DeliveryContent): string[] {
  const { may_repeat, bare, reference, last_code, created_at } = submission
  return [
    ...(may_repeat
      ? [`This may be a repeat: an earlier mail with the reference ${reference} may have arrived.`]
      : []),
    ...(bare && files.length > 0
      ? [
          `The mail service refused the mail with its files (${last_code ?? 'no code'}). They are kept in the outbox for 30 days: npm run outbox -- export ${reference} --remote`,
        ]
      : []),
    ...(bare && files.length === 0
      ? [`The mail service refused the full mail (${last_code ?? 'no code'}); this is its text.`]
      : []),
    ...(bare ? ['A reply to this mail does not reach the entrant: use the address below.'] : []),
    ...(earlier.length > 0
      ? [
          `The same e-mail address, pair or player has entered before: ${earlier.join(', ')}, in the 180 days to ${sastTime(created_at)}.`,
        ]
      : []),
  ]
}

function certificates({ submission, files }: DeliveryContent): string[] {
  const partner = hasPartner(submission.body)
  return FORM_RULES[submission.form].files
    .filter((rule) => !rule.partner || partner)
    .map(({ name, label }) => {
      const file = files.find(({ field }) => field === name)
      if (!file) return `${label}: bring to the desk.`
      if (submission.bare) return `${label}: not attached, see above.`
      const until = sastTime(Math.max(submission.created_at, 0) + FILES_KEPT_MS).slice(0, 10)
      return `${label}: ${file.name}. Delete it once the age is checked; the outbox deletes its own copy after ${until}.`
    })
}

function shirts({ submission, shirtTotals }: DeliveryContent): string[] {
  const these = shirtsInWords(submission.body)
  if (these === '') return []
  const totals = shirtTotals === '' ? '' : ` So far this year: ${shirtTotals}.`
  return [`T-shirts: ${these}.${totals}`]
}
