// The door of `npm run history`: the methods that may be asked for by name, and no other.
import type { HistoryCore } from './history.ts'

const METHODS = ['list', 'leagues', 'drop', 'hide', 'rebuild'] as const

/** The answer to `npm run history`, as JSON. */
export async function askAdmin(
  core: HistoryCore,
  method: string,
  words: string[],
): Promise<string> {
  return JSON.stringify((await answerTo(core, method, words)) ?? null)
}

async function answerTo(core: HistoryCore, method: string, words: string[]): Promise<unknown> {
  const [one = '', two = ''] = words
  // How a sandbox's past season comes in: by the same door as what the edge sees.
  if (method === 'observe') return await core.observe(JSON.parse(one))
  const known = METHODS.find((name) => name === method)
  if (known === undefined) throw new Error(`the history has no ${method}`)
  if (known === 'list') return core.admin.list(one || undefined)
  if (known === 'leagues') return core.admin.leagues()
  return await core.admin[known](one, two)
}
