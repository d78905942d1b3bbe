// _routes.json: a normal page view runs no Function. All that exists as a file under its own spelling is left out.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PAGE_PATHS } from '../../contract/pages.ts'
import type { Paths } from './paths.ts'
import { served } from './served.ts'

/** Safari plays a film only from 206 answers, which Pages does not give: a Function cuts them. */
const SERVED_BY_FUNCTION = ['film']

export async function writeRoutes({ out }: Pick<Paths, 'out'>): Promise<void> {
  const { folders, files } = await served(out)
  const still = folders.filter((folder) => !SERVED_BY_FUNCTION.includes(folder))
  const routes = {
    version: 1,
    include: ['/*'],
    exclude: [
      ...PAGE_PATHS,
      ...still.map((folder) => `/${folder}/*`),
      ...files.map((file) => `/${file}`),
    ],
  }
  await writeFile(join(out, '_routes.json'), `${JSON.stringify(routes, null, 1)}\n`)
}
