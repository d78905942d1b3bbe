// _routes.json: a normal page view runs no Function. All that exists as a file under its own spelling is left out.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PagePath } from '../../shared/urls.ts'
import type { Paths } from './paths.ts'
import { served } from './served.ts'

/** What Pages takes (developers.cloudflare.com/pages/functions/routing). */
const MAX_RULES = 100
const MAX_LETTERS = 100

/** They have rows and results, which the edge fills in. */
const FILLED: readonly PagePath[] = ['/standings', '/results']

export async function writeRoutes(
  { out }: Pick<Paths, 'out'>,
  pages: readonly PagePath[],
): Promise<void> {
  const { folders, files } = await served(out)
  const routes = {
    version: 1,
    include: ['/*'],
    exclude: [
      ...pages.filter((page) => !FILLED.includes(page)),
      ...folders.map((folder) => `/${folder}/*`),
      ...files.map((file) => `/${file}`),
    ],
  }
  const rules = [...routes.include, ...routes.exclude]
  if (rules.length > MAX_RULES)
    throw new Error(`_routes.json has ${rules.length} rules, Pages takes ${MAX_RULES}`)
  const long = rules.find((rule) => rule.length > MAX_LETTERS)
  if (long !== undefined)
    throw new Error(`a rule of _routes.json is longer than ${MAX_LETTERS} characters: ${long}`)
  await writeFile(join(out, '_routes.json'), `${JSON.stringify(routes, null, 1)}\n`)
}
