// One submission as a mail to the league: subject from form and reference alone.
import { countsFor } from '../../../../shared/forms/definition.ts'
import { FILES_KEPT_DAYS, kept, ROWS_KEPT_DAYS } from '../../../../shared/forms/submission.ts'
import { DAY, sastDay, sastTime } from '../../../../shared/time.ts'
import type { Database } from '../../../platform/database.ts'
import { titleOf } from '../content.ts'
import type { MailContent } from '../delivery/channels.ts'
import { agreedText, earlierEntries, shirtsOf, shirtTotals } from '../storage/entries.ts'
import type { StoredFile } from '../storage/files.ts'
import type { Stored } from '../storage/submissions.ts'
import { mailOf, paragraph } from './message.ts'
import { cellsOf, columnsOf, entrantAddress, longDate, sectionsOf } from './values.ts'

type MailInput = {
  database: Database
  stored: Stored
  files: readonly StoredFile[]
  now: number
}

export function submissionMail(content: MailInput): MailContent {
  const { database, stored, files } = content
  const mail = mailOf({
    subject: `${titleOf(stored.form.id)} ${stored.reference}${stored.may_repeat ? ' (may be a repeat)' : ''}`,
    title: titleOf(stored.form.id),
    detail: stored.reference,
    received: `Received ${sastTime(stored.created_at)}`,
    blocks: [
      { kind: 'remarks', lines: [...warnings(content), ...entryRemarks(content)] },
      ...sectionsOf(stored, agreedText(database, stored)),
      { kind: 'row', heading: 'For a spreadsheet', cells: cellsOf(stored) },
      { kind: 'row', heading: 'Its columns', cells: columnsOf(stored.form) },
      paragraph(kept()),
    ],
  })
  if (stored.without_files) return { subject: mail.subject, text: mail.text }
  const replyTo = entrantAddress(stored)
  const attachments = files.map(({ name, type, bytes }) => ({
    disposition: 'attachment' as const,
    filename: name,
    type,
    content: bytes,
  }))
  return { ...mail, attachments, ...(replyTo === null ? {} : { replyTo }) }
}

function warnings({ database, stored, files }: MailInput): string[] {
  const { may_repeat, without_files, reference, last_code, created_at, form } = stored
  const earlier = earlierEntries(database, stored)
  const knownBy = form.entrant.born === undefined ? 'email address or pair' : 'player'
  const code = last_code ?? 'no code'
  return [
    ...(may_repeat
      ? [`This may be a repeat: look for an earlier mail with the reference ${reference}.`]
      : []),
    ...(without_files && files.length > 0
      ? [
          `The mail service refused the mail with its files (${code}). The outbox keeps them for ${FILES_KEPT_DAYS} days: npm run outbox -- export ${reference} --remote`,
        ]
      : []),
    ...(without_files && files.length === 0
      ? [`The mail service refused the full mail (${code}); this is its text.`]
      : []),
    ...(without_files && entrantAddress(stored) !== null
      ? ['A reply will not reach the entrant: use the address below.']
      : []),
    ...(earlier.length > 0
      ? [
          `The same ${knownBy} has entered before: ${earlier.join(', ')}, in the ${ROWS_KEPT_DAYS} days to ${sastTime(created_at)}.`,
        ]
      : []),
  ]
}

function entryRemarks(content: MailInput): string[] {
  const { form, edition, body } = content.stored
  const isUndated = form.tournament && edition === ''
  const shirts = [...Map.groupBy(shirtsOf(body), (size) => size)].map(
    ([size, all]) => `${all.length} × ${size.toUpperCase()}`,
  )
  const when = edition === '' ? 'the next one' : longDate(edition)
  return [
    ...(isUndated
      ? [`This ${titleOf(form.id)} has no date yet: tell the entrant once it has.`]
      : []),
    ...certificates(content),
    ...(shirts.length === 0
      ? []
      : [
          `T-shirts: ${shirts.join(', ')}. So far for ${when}: ${shirtTotals(content.database, content.stored)}.`,
        ]),
  ]
}

function certificates({ stored, files, now }: MailInput): string[] {
  const reachedAt = stored.sent_at ?? stored.exported_at ?? now
  const isErased = now - reachedAt >= FILES_KEPT_DAYS * DAY
  return stored.form.files
    .filter((file) => countsFor(file, stored.body))
    .map(({ name, label }) => {
      const file = files.find(({ field }) => field === name)
      if (!file)
        return `${label}: ${stored.body[name] ?? (isErased ? ERASED : 'bring to the desk.')}`
      if (stored.without_files) return `${label}: not attached, see above.`
      const until = sastDay(now + FILES_KEPT_DAYS * DAY)
      return `${label}: ${file.name}. ${WITH_CARE} Delete it once the age is checked; the outbox deletes its own copy after ${until}.`
    })
}

const ERASED = `if there was one, its file is gone, ${FILES_KEPT_DAYS} days after it reached you.`
const WITH_CARE = 'Open it with care: it comes from a visitor and is not checked for viruses.'
