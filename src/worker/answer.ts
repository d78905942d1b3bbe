// The network first. Where it is silent, or its answer is an error of a server, what the phone keeps.

type Question = {
  ask: () => Promise<Response>
  /** undefined: nothing is kept. */
  kept: () => Promise<Response | undefined>
  keep: (response: Response) => Promise<void>
  /** What still goes on after the answer. */
  hold: (work: Promise<unknown>) => void
  /** After it, what is kept is better than nothing. */
  silence: () => Promise<void>
  /** Nothing came until then. */
  silent: () => void
}

/** Rejects where there is no line and nothing is kept. */
export async function networkFirst(question: Question): Promise<Response> {
  const answer = asked(question)
  // An answer that comes after the silence still renews what is kept.
  question.hold(answer.catch(ignore))
  const own = await question.kept().catch(ignore)
  if (!own) return answer
  const inTime = await Promise.race([answer.catch(ignore), question.silence()])
  if (!inTime) question.silent()
  return inTime && inTime.status < 500 ? inTime : own
}

type FileQuestion = Pick<Question, 'ask' | 'kept' | 'keep' | 'hold'>

/** For what never changes under its name. */
export async function keptFirst(question: FileQuestion): Promise<Response> {
  return (await question.kept().catch(ignore)) ?? asked(question)
}

async function asked({ ask, keep, hold }: FileQuestion): Promise<Response> {
  const response = await ask()
  // The copy has to be taken before anybody reads the answer.
  hold(keep(response.clone()).catch(ignore))
  return response
}

function ignore(): undefined {
  return undefined
}
