// Where an export may go: names, numbers and certificates of children must never lie where git would pick them up.
import { existsSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** Outside of any work tree on most machines; `workTreeOf` has the last word. */
export const DEFAULT_OUT = join(homedir(), 'outbox-export')

/** The git work tree that a folder, which need not exist yet, lies in; null when in none. */
export function workTreeOf(folder: string): string | null {
  for (let at = realPath(resolve(folder)); ; at = dirname(at)) {
    // A file in linked work trees and submodules.
    if (existsSync(join(at, '.git'))) return at
    if (dirname(at) === at) return null
  }
}

/** Through symbolic links, of the part that exists. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  return dirname(path) === path
    ? path
    : join(realPath(dirname(path)), path.slice(dirname(path).length))
}
