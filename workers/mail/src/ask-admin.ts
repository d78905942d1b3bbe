// The door of `npm run outbox`: the methods that may be asked for by name, and no other.
import type { Admin } from './admin.ts'

/** The answer to `npm run outbox`, as JSON. */
export async function askAdmin(admin: Admin, method: string, words: string[]): Promise<string> {
  const run = methodOf(admin, method)
  return JSON.stringify((await run(...words)) ?? null)
}

const METHODS = [
  'list',
  'show',
  'files',
  'retry',
  'release',
  'spam',
  'export',
  'markExported',
] as const

const PEOPLE_METHODS = [
  'find',
  'report',
  'forget',
  'forgotten',
  'newsList',
  'newsStop',
  'bookmark',
  'sinceThen',
  'restore',
  'restart',
  'afterRestore',
] as const

function methodOf(admin: Admin, method: string): (...words: string[]) => unknown {
  const known = METHODS.find((one) => one === method)
  if (known !== undefined) return admin[known].bind(admin)
  const forPeople = PEOPLE_METHODS.find((one) => one === method)
  if (forPeople === undefined) throw new Error(`the outbox has no ${method}`)
  const { people } = admin
  const run: (...words: [string, string, string]) => unknown = people[forPeople].bind(people)
  return (one = '', two = '', three = '') => run(one, two, three)
}
