// The headers that every answer must have, and those that none may have.
import { COMMON_HEADERS } from '../build/csp.ts'
import type { Answer } from './answers.ts'
import type { Problems } from './problems.ts'

export function judgeHeaders(answer: Answer, problems: Problems): void {
  const { path, headers } = answer
  const add = (what: string) => problems.add(what, path)
  for (const [name, value] of expectedOf(answer)) {
    const found = headers.get(name)
    if (found === null) add(`The header ${name.toLowerCase()} is missing.`)
    else if (found !== value) add(`The header ${name.toLowerCase()} is "${found}", not "${value}".`)
  }
  const policy = headers.get('content-security-policy')
  if (policy === null) add('The header content-security-policy is missing.')
  else if (!policy.startsWith("default-src 'none'") || policy.includes('unsafe-')) {
    add('The Content-Security-Policy allows more than the site needs.')
  }
  if (headers.has('set-cookie')) {
    add('A cookie is set: switch Bot Fight Mode and what else sets it off in the zone.')
  }
  if (headers.has('access-control-allow-origin') && !isIn(FILES, path))
    add('Other sites may read the answer.')
}

/** JSON carries those that mean something to it. */
const OF_THE_API = [
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'Referrer-Policy',
  'Cross-Origin-Resource-Policy',
]

/** Tables that other sites may show, and read. */
const FRAMES = '/embed/'
const FILES = '/data/'

function expectedOf({ path }: Answer): [string, string][] {
  const all = Object.entries(COMMON_HEADERS)
  const isShared = isIn(FRAMES, path) || isIn(FILES, path)
  if (!isShared && !isIn('/api/', path)) return all
  const some = all.filter(([name]) => OF_THE_API.includes(name))
  return isShared ? some.filter(([name]) => name !== 'Cross-Origin-Resource-Policy') : some
}

function isIn(folder: string, path: string): boolean {
  return path.startsWith(folder)
}
