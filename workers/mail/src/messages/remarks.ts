// What an organiser should know before reading the fields.
import { countsFor } from '../../../../contract/form-definition/definition.ts'
import { formOf } from '../../../../contract/forms.ts'
import type { Letter } from '../delivery/transport/transport.ts'
import { shirtsInWords } from '../intake/shirts.ts'
import { leagueTime } from '../league-day.ts'
import { DAY } from '../storage/database.ts'

const FILES_KEPT_MS = 30 * DAY

/** Most urgent first; plain sentences. */
export function remarksOf(letter: Letter): string[] {
  return [...warnings(letter), ...certificates(letter), ...shirts(letter)]
}

function warnings({ submission, earlier, files }: Letter): string[] {
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
          `The same e-mail address, pair or player has entered before: ${earlier.join(', ')}, in the 180 days to ${leagueTime(created_at)}.`,
        ]
      : []),
  ]
}

function certificates({ submission, files }: Letter): string[] {
  return formOf(submission.form)
    .files.filter((file) => countsFor(file, submission.body))
    .map(({ name, label }) => {
      const file = files.find(({ field }) => field === name)
      if (!file) return `${label}: bring to the desk.`
      if (submission.bare) return `${label}: not attached, see above.`
      const until = leagueTime(Math.max(submission.created_at, 0) + FILES_KEPT_MS).slice(0, 10)
      return `${label}: ${file.name}. Delete it once the age is checked; the outbox deletes its own copy after ${until}.`
    })
}

function shirts({ submission, shirtTotals }: Letter): string[] {
  const these = shirtsInWords(submission.body)
  if (these === '') return []
  const totals = shirtTotals === '' ? '' : ` So far this year: ${shirtTotals}.`
  return [`T-shirts: ${these}.${totals}`]
}
