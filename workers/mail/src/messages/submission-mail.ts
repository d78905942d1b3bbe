// One submission as a mail to the league.
import { countsFor, SUBJECTS } from '../../../../shared/forms/definition.ts'
import { FILES_KEPT_DAYS, kept } from '../../../../shared/forms/submission.ts'
import { DAY, dateText } from '../../../../shared/time.ts'
import { dayAndTime } from '../../../../shared/tournaments.ts'
import { titleOf } from '../content.ts'
import type { MailContent } from '../delivery/channels.ts'
import { findPlace } from '../places/places.ts'
import type { Environment } from '../settings.ts'
import { agreedText, earlierEntries, entryTotals } from '../storage/entries.ts'
import type { StoredFile } from '../storage/files.ts'
import type { Stored } from '../storage/submissions.ts'
import { mailOf, paragraph } from './message.ts'
import { placeBlocks } from './place-mails.ts'
import { entrantAddress, entrantNames, longDate, sectionsOf } from './values.ts'

type MailInput = {
  env: Environment
  stored: Stored
  files: readonly StoredFile[]
  now: number
}

export function submissionMail(content: MailInput): MailContent {
  const { env, stored, files, now } = content
  const { database, league } = env
  const { remarks, blocks } = placeBlocks(env, stored, now)
  const { form, body, number, reference, created_at, may_repeat } = stored
  const topic = SUBJECTS.find(({ value }) => value === body.subject)?.label
  const title = `${titleOf(form.id)}, ${form.isEntry ? 'entry' : 'message'} ${number}`
  const who = [entrantNames(stored), ...(topic ? [topic] : [])].join(', ')
  const mail = mailOf(league, {
    subject: `${title}: ${who}${may_repeat ? ' (may be a repeat)' : ''}`,
    title,
    details: [reference, `Received ${dayAndTime(created_at)}`],
    blocks: [
      { kind: 'remarks', lines: [...warnings(content), ...remarks, ...entryRemarks(content)] },
      ...blocks,
      ...sectionsOf(stored, agreedText(database, stored)),
      paragraph(kept(blocks.length > 0)),
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

function warnings({ env: { database }, stored, files }: MailInput): string[] {
  const { may_repeat, without_files, reference, last_code, form } = stored
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
      ? [`The same ${knownBy} has entered before: ${earlier.join(', ')}.`]
      : []),
  ]
}

function entryRemarks(content: MailInput): string[] {
  const { stored } = content
  const { form, edition } = stored
  const when = edition === '' ? 'So far' : `So far for ${longDate(edition)}`
  const totals = `${when}: ${entryTotals(content.env.database, stored)}`
  return [...certificates(content), ...(form.tournament ? [totals] : [])]
}

function certificates({ env, stored, files, now }: MailInput): string[] {
  const seenAt = findPlace(env.database, stored.id)?.seen_at ?? null
  const reachedAt = stored.sent_at ?? stored.exported_at ?? now
  const isErased = now - reachedAt >= FILES_KEPT_DAYS * DAY
  return stored.form.files
    .filter((file) => countsFor(file, stored.body))
    .map(({ name, label }) => {
      const file = files.find(({ field }) => field === name)
      if (seenAt !== null) return `${label}: seen on ${dateText(seenAt)}, our copy is deleted.`
      if (!file)
        return `${label}: ${stored.body[name] ?? (isErased ? ERASED : 'bring to the desk.')}`
      if (stored.without_files) return `${label}: not attached, see above.`
      const until = dateText(now + FILES_KEPT_DAYS * DAY)
      return `${label}: ${file.name}. ${WITH_CARE} Delete it once the age is checked; the outbox deletes its own copy after ${until}.`
    })
}

const ERASED = `if there was one, its file is gone, ${FILES_KEPT_DAYS} days after it reached you.`
const WITH_CARE = 'Open it with care: it comes from a visitor and is not checked for viruses.'
