// What an organiser should know before reading the fields.
import { countsFor } from '../../../../shared/forms/definition.ts'
import { formOf } from '../../../../shared/forms/forms.ts'
import { FILES_KEPT_DAYS, ROWS_KEPT_DAYS } from '../../../../shared/forms/submission.ts'
import { DAY, sastDay, sastTime } from '../../../../shared/time.ts'
import { titleOf } from '../content.ts'
import type { DeliveryContent } from '../delivery/transport/transport.ts'
import { shirtsInWords } from '../intake/shirts.ts'
import type { Submission } from '../storage/submission.ts'
import { entrantAddress } from './entrant.ts'
import { longDate } from './words.ts'

/** Most urgent first; plain sentences. */
export function remarksOf(content: DeliveryContent): string[] {
  return [...warnings(content), ...undated(content), ...certificates(content), ...shirts(content)]
}

function warnings({ delivery, earlier, files }: DeliveryContent): string[] {
  const { may_repeat, without_files, reference, last_code, created_at } = delivery
  return [
    ...(may_repeat
      ? [`This may be a repeat: an earlier mail with the reference ${reference} may have arrived.`]
      : []),
    ...(without_files && files.length > 0
      ? [
          `The mail service refused the mail with its files (${last_code ?? 'no code'}). They are kept in the outbox for ${FILES_KEPT_DAYS} days: npm run outbox -- export ${reference} --remote`,
        ]
      : []),
    ...(without_files && files.length === 0
      ? [`The mail service refused the full mail (${last_code ?? 'no code'}); this is its text.`]
      : []),
    ...(without_files && entrantAddress(delivery) !== null
      ? ['A reply to this mail does not reach the entrant: use the address below.']
      : []),
    ...(earlier.length > 0
      ? [
          `The same ${knownBy(delivery)} has entered before: ${earlier.join(', ')}, in the ${ROWS_KEPT_DAYS} days to ${sastTime(created_at)}.`,
        ]
      : []),
  ]
}

/** What earlier entries are found by (intake/entrants.ts): a child by name and birthday. */
function knownBy({ form }: Submission): string {
  return formOf(form).entrant.born === undefined ? 'email address or pair' : 'player'
}

function certificates({ delivery, at, files }: DeliveryContent): string[] {
  return formOf(delivery.form)
    .files.filter((file) => countsFor(file, delivery.body))
    .map(({ name, label }) => {
      const file = files.find(({ field }) => field === name)
      if (!file) return `${label}: bring to the desk.`
      if (delivery.without_files) return `${label}: not attached, see above.`
      const until = sastDay(at + FILES_KEPT_DAYS * DAY)
      return `${label}: ${file.name}. ${WITH_CARE} Delete it once the age is checked; the outbox deletes its own copy after ${until}.`
    })
}

/** What is seen of scripts in a PDF was refused; that is all, and much cannot be seen. */
const WITH_CARE =
  'Open it with care: it comes from a visitor, and nobody has searched it for viruses.'

/** The page has told them so. */
function undated({ delivery: { form, edition } }: DeliveryContent): string[] {
  return formOf(form).tournament && edition === ''
    ? [
        `The date of this ${titleOf(form)} is not announced yet: confirm it to the entrant once it is.`,
      ]
    : []
}

function editionInWords({ edition }: Submission): string {
  return edition === '' ? 'the next one' : longDate(edition)
}

function shirts({ delivery, shirtTotals }: DeliveryContent): string[] {
  const these = shirtsInWords(delivery.body)
  if (these === '') return []
  const totals =
    shirtTotals === '' ? '' : ` So far for ${editionInWords(delivery)}: ${shirtTotals}.`
  return [`T-shirts: ${these}.${totals}`]
}
