// Checks arguments of `npm run outbox`: after a typo, an empty result would look like an empty outbox.
import { REFERENCE, SUBMISSION_STATES } from '../../shared/forms/submission.ts'

/** The parsed arguments; null when invalid. */
type Read = (typed: readonly string[]) => string[] | null

const nothing: Read = (typed) => (typed.length === 0 ? [] : null)
/** Ignores case, since references are read out on the phone. */
const references: Read = (typed) => {
  const words = typed.map((one) => one.toUpperCase())
  return words.length > 0 && words.every((one) => REFERENCE.test(one)) ? words : null
}
const oneReference: Read = (typed) => (typed.length === 1 ? references(typed) : null)
const state: Read = (typed) => {
  const known = SUBMISSION_STATES.find((one) => one === typed.join(' ').toLowerCase())
  return known === undefined ? null : [known]
}
/** Joins several words to one name. */
const text: Read = (typed) => (typed.join('') === '' ? null : [typed.join(' ')])

const REFERENCES = 'references such as JL-7K3M-Q2XW, one or more'
const ONE_REFERENCE = 'a reference such as JL-7K3M-Q2XW'
const STATE = `a state (${SUBMISSION_STATES.join(', ')})`

/** Commands that are not here take nothing. */
const TAKES: Record<string, readonly [what: string, ...Read[]]> = {
  list: [`nothing or ${STATE}`, nothing, state],
  show: [ONE_REFERENCE, oneReference],
  retry: [REFERENCES, references],
  release: [REFERENCES, references],
  spam: [REFERENCES, references],
  export: [`nothing, ${ONE_REFERENCE} or ${STATE}`, nothing, oneReference, state],
  find: ['an email address, a phone number or a name', text],
  report: [ONE_REFERENCE, oneReference],
  forget: [ONE_REFERENCE, oneReference],
  bookmark: ['nothing or a time such as 2026-11-20T08:00+02:00', nothing, text],
  restore: ['a bookmark, as the command bookmark gives it', text],
  'restore-finish': ['the file that restore has named', text],
  'news stop': ['an email address, a phone number or a reference', text],
}

/** `command` is a known one. */
export function judgeArgument(command: string, ...typed: string[]) {
  const [what, ...reads] = TAKES[command] ?? ['nothing', nothing]
  const words = reads.map((read) => read(typed)).find((one) => one !== null)
  if (words) return { ok: true as const, words }
  const not = typed.length === 0 ? '' : `, not "${typed.join(' ')}"`
  return { ok: false as const, error: `${command} takes ${what}${not}.` }
}
