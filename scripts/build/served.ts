// What Pages serves of a build, at the top.
import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CALENDAR_FOLDER } from '../../shared/urls.ts'
import { SECURITY_TXT } from './security-txt.ts'

/** Every path below these the edge answers; what lies there it takes for itself. */
const OF_THE_EDGE = ['standings', 'results', 'cards']

/** Named one by one, since what is missing below a folder is answered with a page under that folder's headers. */
const BY_FILE = [CALENDAR_FOLDER]

/** `files` are those that are no pages. */
export async function served(out: string): Promise<{ folders: string[]; files: string[] }> {
  const entries = await readdir(out, { withFileTypes: true })
  const isByFile = (entry: Dirent) => BY_FILE.includes(entry.name)
  const below = await Promise.all(
    entries.filter(isByFile).map(async ({ name }) => {
      const names = await readdir(join(out, name))
      return names.map((file) => `${name}/${file}`)
    }),
  )
  // Pages takes the first for itself; the second are leftovers of file managers, but for the one that is a standard.
  const plain = entries.filter(({ name }) => !/^[_.]/.test(name) || name === dirname(SECURITY_TXT))
  return {
    folders: plain
      .filter((entry) => entry.isDirectory() && !isByFile(entry))
      .filter(({ name }) => !OF_THE_EDGE.includes(name))
      .map(({ name }) => name),
    files: plain
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.html'))
      .map(({ name }) => name)
      .concat(...below),
  }
}
