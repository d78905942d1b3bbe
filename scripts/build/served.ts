// What Pages serves of a build, at the top.
import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { SECURITY_TXT } from './security-txt.ts'

/** Every path below these the edge answers; what lies there it takes for itself. */
const OF_THE_EDGE = ['standings', 'results', 'cards']

/** `files` are those that are no pages. */
export async function served(out: string): Promise<{ folders: string[]; files: string[] }> {
  const entries = await readdir(out, { withFileTypes: true })
  // Pages takes the first for itself; the second are leftovers of file managers, but for the one that is a standard.
  const plain = entries.filter(({ name }) => !/^[_.]/.test(name) || name === dirname(SECURITY_TXT))
  return {
    folders: plain
      .filter((entry) => entry.isDirectory() && !OF_THE_EDGE.includes(entry.name))
      .map(({ name }) => name),
    files: plain
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.html'))
      .map(({ name }) => name),
  }
}
