// What Pages serves of a build, at the top.
import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { SECURITY_TXT } from './security-txt.ts'

/** `files` are those that are no pages. */
export async function served(out: string): Promise<{ folders: string[]; files: string[] }> {
  const entries = await readdir(out, { withFileTypes: true })
  // Pages takes the first for itself; the second are leftovers of file managers, but for the one that is a standard.
  const plain = entries.filter(({ name }) => !/^[_.]/.test(name) || name === dirname(SECURITY_TXT))
  return {
    folders: plain.filter((entry) => entry.isDirectory()).map(({ name }) => name),
    files: plain
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.html'))
      .map(({ name }) => name),
  }
}
