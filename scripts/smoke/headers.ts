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
  if (headers.has('access-control-allow-origin')) add('Other sites may read the answer.')
}

/** JSON carries those that mean something to it. */
const OF_THE_API = [
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'Referrer-Policy',
  'Cross-Origin-Resource-Policy',
]

function expectedOf({ path }: Answer): [string, string][] {
  const all = Object.entries(COMMON_HEADERS)
  return path.startsWith('/api/') ? all.filter(([name]) => OF_THE_API.includes(name)) : all
}
