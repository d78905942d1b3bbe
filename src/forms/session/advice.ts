// What a visitor can do about a form that was refused.
import type { Advice } from '../form-state.ts'

/** Trying again would be of no use: entries are closed, or this is a copy of the site that takes none. */
const FOR_GOOD = ['closed', 'cross_site']

/** `code`: of the refusal. */
export function adviceOn(code: string): Advice {
  if (code === 'already_sent') return 'send-as-new'
  return FOR_GOOD.includes(code) ? 'none' : 'try-again'
}
