// Asks the site, each address once, and leads no redirect on: what it said is what is judged.
import { SECOND } from '../../contract/time.ts'

/** Far longer than any visitor waits: then it is broken, not slow. */
const DEADLINE_MS = 20 * SECOND

export type Answer = { path: string; status: number; headers: Headers; text: string }
export type Ask = (path: string, init?: RequestInit) => Promise<Answer>

/** `status` 0 when there was no answer at all. */
export function asker(base: string): { ask: Ask; asked: Answer[] } {
  const asked: Answer[] = []
  const ask: Ask = async (path, init = {}) => {
    const answer = await answerOf(base, path, init)
    asked.push(answer)
    return answer
  }
  return { ask, asked }
}

async function answerOf(base: string, path: string, init: RequestInit): Promise<Answer> {
  const signal = AbortSignal.timeout(DEADLINE_MS)
  try {
    const answer = await fetch(new URL(path, base), { redirect: 'manual', signal, ...init })
    return { path, status: answer.status, headers: answer.headers, text: await answer.text() }
  } catch {
    return { path, status: 0, headers: new Headers(), text: '' }
  }
}
