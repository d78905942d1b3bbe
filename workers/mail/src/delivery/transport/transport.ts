// The one interface of all channels: by email, or by POST to the league's own email function.
import type { Delivery, StoredFile } from '../../storage/submission.ts'

export type DeliveryContent = {
  delivery: Delivery
  /** When it goes. */
  at: number
  files: readonly StoredFile[]
  /** References of earlier entries by the same people. */
  earlier: readonly string[]
  /** The words that were agreed to, by the name of the box. */
  agreed: Readonly<Record<string, string>>
  /** Running T-shirt totals of the tournament, in words; may be empty. */
  shirtTotals: string
}

export type DeliveryResult =
  | {
      ok: true
      /** Of the mail service; a function has none. */
      messageId: string | null
    }
  | {
      ok: false
      /** Goes to logs and lists: never any part of what a visitor wrote. */
      code: string
      /** Trying the same again cannot help. */
      permanent: boolean
      /** It may have arrived all the same. */
      uncertain: boolean
    }

export interface Transport {
  /** Channels with the same circuit stand and fall together. */
  readonly circuit: string
  /** Never throws. */
  deliver(content: DeliveryContent, signal: AbortSignal): Promise<DeliveryResult>
  /** Several submissions in one mail; only a channel that the league reads by the mail has it. */
  deliverDigest?(contents: readonly DeliveryContent[], signal: AbortSignal): Promise<DeliveryResult>
}

export interface MailTransport extends Transport {
  /** Counts, to the league. */
  deliverNotice(notice: Notice, signal: AbortSignal): Promise<DeliveryResult>
}

export type Notice = { subject: string; text: string; html: string }

/** Settles with `answer`, or rejects as soon as the signal aborts, even if `answer` never settles. */
export function within<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((settle, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    answer.then(settle, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
