// How the boot script hands an answer that it has already asked for to the page that wants it.

/** The edge answers within 5 s; the rest is for the way there and back on a weak line. */
export const ANSWER_MS = 20_000

/** The name on `window` under which it waits. */
export const EARLY = 'earlyAnswer'

export type Early = { path: string; answer: Promise<Response> }

/** The waiting answer to exactly this path, once. */
export function takeEarly(path: string): Promise<Response> | null {
  const early: unknown = Reflect.get(window, EARLY)
  if (!isEarly(early) || early.path !== path) return null
  Reflect.deleteProperty(window, EARLY)
  return early.answer
}

function isEarly(value: unknown): value is Early {
  return typeof value === 'object' && value !== null && 'path' in value && 'answer' in value
}
