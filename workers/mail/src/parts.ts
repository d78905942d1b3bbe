// What the outbox is made of; each of its parts names those that it needs.
import type { FormId } from '../../../shared/forms/forms.ts'
import type { DatedTournament } from '../../../shared/tournaments.ts'
import type { Alarm, Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Clock } from './clock.ts'
import type { Channel } from './delivery/channels.ts'
import type { Queue } from './delivery/queue.ts'
import type { Mailer, MailRoute } from './delivery/transport/email.ts'
import type { MailTransport } from './delivery/transport/transport.ts'
import type { ConsentWords } from './intake/wording.ts'
import type { Reminder } from './reminder.ts'
import type { Settings } from './settings.ts'
import type { KeyedHash } from './storage/keyed-hash.ts'
import type { Recovery } from './storage/recovery.ts'

/** From outside: the platform, the settings, the content. */
export type Surroundings = {
  database: Database
  alarm: Alarm
  recovery: Recovery
  clock: Clock
  random: () => number
  settings: Settings
  mailer: Mailer
  /** Only when the league wants confirmations and has the binding for them. */
  visitorMailer: Mailer | null
  fetch: (url: string, init: RequestInit) => Promise<Response>
  senderName: string
  tournaments: readonly DatedTournament[]
  /** The words beside the boxes of a form; null when it has none. */
  consents: (form: FormId) => ConsentWords | null
  /** Whom people ask about their details. */
  officer: { name: string; email: string }
  /** When the mailbox is told to delete what it holds. */
  reminders: readonly Reminder[]
  log: Log
  alert: Log
}

export type Parts = Surroundings & {
  mail: MailTransport
  from: MailRoute['from']
  hash: KeyedHash
  channels: readonly Channel[]
  queue: Queue
  /** Sets the alarm for what is due next: called in the same write as what is to be delivered. */
  arm: () => Promise<void>
}
