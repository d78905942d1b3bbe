// What may stand behind a command of `npm run outbox`. A slip of the hand is answered with a sentence: an empty list
// would look as if there were nothing in the outbox.
import { REFERENCE, SUBMISSION_STATES } from '../../shared/forms/submission.ts'

const STATES: readonly string[] = SUBMISSION_STATES

const KINDS = {
  nothing: 'nothing',
  reference: 'a reference such as JL-7K3M-Q2XW',
  references: 'references such as JL-7K3M-Q2XW, one or more',
  state: `a state (${STATES.join(', ')})`,
  person: 'an email address, a phone number or a name',
  address: 'an email address, a phone number or a reference',
  time: 'a time such as 2026-11-20T08:00+02:00',
  bookmark: 'a bookmark, as the command bookmark gives it',
  file: 'the file that restore has named',
}
type Kind = keyof typeof KINDS

const TAKES: Record<string, readonly Kind[]> = {
  list: ['nothing', 'state'],
  show: ['reference'],
  retry: ['references'],
  release: ['references'],
  spam: ['references'],
  export: ['nothing', 'reference', 'state'],
  find: ['person'],
  report: ['reference'],
  forget: ['reference'],
  forgotten: ['nothing'],
  bookmark: ['nothing', 'time'],
  restore: ['bookmark'],
  'restore-finish': ['file'],
  'news list': ['nothing'],
  'news stop': ['address'],
}

function isFreeText(kind: Kind): boolean {
  return ['person', 'address', 'time', 'bookmark', 'file'].includes(kind)
}

/** `words`: the argument as the outbox knows it, or none. */
export type Judged = { ok: true; words: string[] } | { ok: false; error: string }

/** `command` is a known one. */
export function judgeArgument(command: string, ...all: string[]): Judged {
  const typed = all.length > 1 ? all.join(' ') : all[0]
  const takes = TAKES[command] ?? []
  // Taken as it is: several words are one name.
  if (typed && takes.some(isFreeText)) {
    return { ok: true, words: [typed] }
  }
  const [kind, ...words] = argumentOf(typed)
  if (takes.some((one) => one === kind)) return { ok: true, words }
  const kinds = new Intl.ListFormat('en-GB', { type: 'disjunction' })
  const known = kinds.format(takes.map((one) => KINDS[one]))
  return {
    ok: false,
    error: `${command} takes ${known}${typed === undefined ? '' : `, not "${typed}"`}.`,
  }
}

/** For commands that take many: those that can be references, and those that cannot. */
export function judgeReferences(typed: readonly string[]) {
  const judged = typed.map((one) => ({ one, argument: argumentOf(one) }))
  return {
    references: judged.flatMap(({ argument: [kind, word] }) =>
      kind === 'reference' && word !== undefined ? [word] : [],
    ),
    wrong: judged.flatMap(({ one, argument: [kind] }) => (kind === 'reference' ? [] : [one])),
  }
}

/** In any case: a reference that is read out on the phone has no capitals. */
function argumentOf(typed: string | undefined): [Kind | null, ...string[]] {
  if (typed === undefined) return ['nothing']
  const [state, reference] = [typed.toLowerCase(), typed.toUpperCase()]
  if (STATES.includes(state)) return ['state', state]
  return REFERENCE.test(reference) ? ['reference', reference] : [null]
}
