// One command for many submissions: a wrong one is named and does not stop the others.
import type { Ask } from '../admin/connection.ts'

/** Commands that take many references; what each answers, in words, and whether that is what was wanted. */
const ANSWERS = {
  retry: { true: 'due now', false: 'nothing to retry' },
  release: { true: 'due now', false: 'nothing to release' },
  spam: {
    spam: 'held back',
    sent: 'was delivered already; delete its mail in the mailbox',
    sending: 'is being delivered just now; try again in a minute',
    unreadable: 'cannot be read; see list unreadable',
    null: 'unknown',
  },
} satisfies Record<string, Record<string, string>>
export type ManyCommand = keyof typeof ANSWERS

const WANTED = ['true', 'spam']

export function isForMany(command: string): command is ManyCommand {
  return Object.hasOwn(ANSWERS, command)
}

/** One line each. */
export async function askEach(ask: Ask, command: ManyCommand, references: readonly string[]) {
  const words: Record<string, string> = ANSWERS[command]
  const lines: string[] = []
  let ok = true
  for (const reference of references) {
    const answer = await ask(command, reference).then(String, messageOf)
    ok &&= WANTED.includes(answer)
    lines.push(`${reference}: ${words[answer] ?? answer}`)
  }
  return { lines, ok }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown error'
}
