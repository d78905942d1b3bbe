// What may follow a command of `npm run outbox`. A slip of the hand is answered with a sentence: an empty list would look
// as if there were nothing in the outbox.
import { REFERENCE, SUBMISSION_STATES } from '../../shared/forms/submission.ts'
import type { Judged } from '../command-line.ts'

type Kind = {
  name: string
  /** The arguments as the outbox knows them; null when they are of another kind. */
  read: (typed: readonly string[]) => string[] | null
}

const NOTHING: Kind = { name: 'nothing', read: (typed) => (typed.length === 0 ? [] : null) }
const REFERENCES: Kind = {
  name: 'references such as JL-7K3M-Q2XW, one or more',
  read: (typed) => (typed.length > 0 && typed.every(isReference) ? typed.map(reference) : null),
}
const ONE_REFERENCE: Kind = {
  name: 'a reference such as JL-7K3M-Q2XW',
  read: (typed) => (typed.length === 1 ? REFERENCES.read(typed) : null),
}
const STATE: Kind = {
  name: `a state (${SUBMISSION_STATES.join(', ')})`,
  read: (typed) => {
    const state = SUBMISSION_STATES.find((one) => one === typed.join(' ').toLowerCase())
    return state === undefined ? null : [state]
  },
}

/** Several words are one name. */
function text(name: string): Kind {
  return { name, read: (typed) => (typed.join('') === '' ? null : [typed.join(' ')]) }
}

const TAKES: Record<string, readonly Kind[]> = {
  list: [NOTHING, STATE],
  show: [ONE_REFERENCE],
  retry: [REFERENCES],
  release: [REFERENCES],
  spam: [REFERENCES],
  export: [NOTHING, ONE_REFERENCE, STATE],
  find: [text('an email address, a phone number or a name')],
  report: [ONE_REFERENCE],
  forget: [ONE_REFERENCE],
  forgotten: [NOTHING],
  bookmark: [NOTHING, text('a time such as 2026-11-20T08:00+02:00')],
  restore: [text('a bookmark, as the command bookmark gives it')],
  'restore-finish': [text('the file that restore has named')],
  'news list': [NOTHING],
  'news stop': [text('an email address, a phone number or a reference')],
}

/** `command` is a known one. */
export function judgeArgument(command: string, ...typed: string[]): Judged {
  const kinds = TAKES[command] ?? []
  const words = kinds.map(({ read }) => read(typed)).find((one) => one !== null)
  if (words) return { ok: true, words }
  const or = new Intl.ListFormat('en-GB', { type: 'disjunction' })
  const wrong = kinds.includes(REFERENCES) ? typed.filter((one) => !isReference(one)) : typed
  const not = wrong.length === 0 ? '' : `, not "${wrong.join(' ')}"`
  return { ok: false, error: `${command} takes ${or.format(kinds.map(({ name }) => name))}${not}.` }
}

/** In any case: a reference that is read out on the phone has no capitals. */
function reference(typed: string): string {
  return typed.toUpperCase()
}

function isReference(typed: string): boolean {
  return REFERENCE.test(reference(typed))
}
