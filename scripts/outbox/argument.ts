// What may stand behind a command of `npm run outbox`. A slip of the hand is answered with a sentence: an empty list
// would look as if there were nothing in the outbox.

const STATES = ['queued', 'sending', 'sent', 'failed', 'spam']
const REFERENCE = /^[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}$/

const TAKES: Record<string, { kinds: readonly Argument['kind'][]; words: string }> = {
  list: { kinds: ['nothing', 'state'], words: `nothing or a state (${STATES.join(', ')})` },
  show: { kinds: ['reference'], words: 'a reference such as JL-7K3M-Q2XW' },
  retry: { kinds: ['reference'], words: 'a reference such as JL-7K3M-Q2XW' },
  release: { kinds: ['reference'], words: 'a reference such as JL-7K3M-Q2XW' },
  export: {
    kinds: ['nothing', 'state', 'reference'],
    words: `nothing, a reference such as JL-7K3M-Q2XW or a state (${STATES.join(', ')})`,
  },
}

export type Argument =
  | { kind: 'nothing'; text: null }
  | { kind: 'state' | 'reference'; text: string }
export type Judged = { ok: true; argument: Argument } | { ok: false; error: string }

/** `command` is one of the five. */
export function judgeArgument(command: string, typed: string | undefined): Judged {
  const argument = argumentOf(typed)
  const takes = TAKES[command]
  if (argument !== null && takes?.kinds.includes(argument.kind)) return { ok: true, argument }
  const given = typed === undefined ? '' : `, not "${typed}"`
  return { ok: false, error: `${command} takes ${takes?.words}${given}.` }
}

/** Letters as they come: who reads a reference on the phone does not hear capitals. */
function argumentOf(typed: string | undefined): Argument | null {
  if (typed === undefined) return { kind: 'nothing', text: null }
  const [state, reference] = [typed.toLowerCase(), typed.toUpperCase()]
  if (STATES.includes(state)) return { kind: 'state', text: state }
  return REFERENCE.test(reference) ? { kind: 'reference', text: reference } : null
}
