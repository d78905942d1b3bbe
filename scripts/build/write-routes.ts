// _routes.json: a normal page view runs no Function. All that exists as a file under its own spelling is left out.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PagePath } from '../../contract/pages.ts'
import type { Paths } from './paths.ts'
import { served } from './served.ts'

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
  await writeFile(join(out, '_routes.json'), `${JSON.stringify(routes, null, 1)}\n`)
}
