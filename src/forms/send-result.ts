// What came of sending a form, and of keeping it on the device to be sent.
import type { FieldErrors } from '../../shared/api.ts'

export type SendResult =
  | { kind: 'accepted'; reference: string }
  | { kind: 'invalid'; fields: FieldErrors; message: string }
  | { kind: 'refused'; code: string; message: string; reference: string | null }
  /** No answer, though the edge can be reached, or one that cannot be read. */
  | { kind: 'no-answer' }
  /** The line is away. */
  | { kind: 'offline' }

/** `taken`: another one of this form waits already. `refused`: the browser keeps nothing (full, or switched off). */
export type Kept = 'kept' | 'taken' | 'refused'
