// Everything that the outbox holds of one reference, as text for the answer to a person who asks (POPIA, section 23).

import { kept } from '../../../../shared/forms/submission.ts'
import { sastTime } from '../../../../shared/time.ts'
import type { Database } from '../../../platform/database.ts'
import { titleOf } from '../content.ts'
import { agreedWords } from '../intake/wording.ts'
import { blockText } from '../messages/compose.ts'
import { type Block, blocksOf } from '../messages/sections.ts'
import { asText, type Found } from '../storage/find.ts'
import type { Delivery } from '../storage/submission.ts'
import { newsOf } from './news.ts'
import { withoutEntrant } from './partner.ts'

type File = { name: string; bytes: Uint8Array }

/** `partner`: only what concerns the partner, for a letter to them. */
export function reportOn(
  database: Database,
  { name, delivery, raw }: Found,
  files: readonly File[],
  partner: boolean,
): string {
  if (delivery === null) return unreadable(name, raw)
  const shown = partner ? withoutEntrant(delivery) : delivery
  const mine = partner ? files.filter((file) => file.name.includes('-partner-')) : files
  const parts = [
    `${titleOf(delivery.form)}, reference ${delivery.reference}`,
    `Sent on our website on ${sastTime(delivery.created_at)}. ${fate(delivery)}`,
    ...blocksOf(shown, agreedWords(database, delivery.form, delivery.body))
      .filter(partner ? isOfPartner : () => true)
      .map(blockText),
    `FILES\n${mine.length === 0 ? 'None.' : mine.map(fileLine).join('\n')}`,
    `ALSO STORED\n${alsoStored(database, delivery, partner).join('\n')}`,
    `WHERE IT LIES AND HOW LONG\n${kept()} The mail that we got of it lies in our mailbox until the end of the season; a birth certificate until the age is checked.`,
  ]
  return `${parts.join('\n\n')}\n`
}

function isOfPartner({ heading }: Block): boolean {
  return heading.startsWith('Partner')
}

function fate({ state, sent_at }: Delivery): string {
  if (state === 'sent' && sent_at !== null) return `It reached us on ${sastTime(sent_at)}.`
  return state === 'spam' ? 'It was held back as spam.' : 'It has not reached our mailbox yet.'
}

function fileLine({ name, bytes }: File): string {
  return `${name}, ${Math.ceil(bytes.length / 1024)} KB (export writes it to disk)`
}

function alsoStored(database: Database, delivery: Delivery, partner: boolean): string[] {
  const [row] = database.exec(
    'SELECT count(*) AS count FROM entrant WHERE submission = ?',
    delivery.id,
  )
  const news = partner ? null : newsOf(database, delivery)
  return [
    'A random number that the form was sent under, and a scrambled form of its content: to recognise the same form sent twice.',
    ...(Number(row?.count) > 0
      ? [
          'Scrambled forms of the email addresses and names, which nobody can read back: to notice that somebody enters twice.',
        ]
      : []),
    ...(news === null ? [] : [`News list: ${news}.`]),
  ]
}

function unreadable(name: string, raw: Found['raw']): string {
  const lines = Object.entries(asText(raw)).map(([column, text]) => `${column}: ${text}`)
  return `${name} cannot be read. All that is stored of it:\n\n${lines.join('\n')}\n`
}
