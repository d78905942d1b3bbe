// Commit and day of a build.
import { spawnSync } from 'node:child_process'
import { SECOND, sastDay } from '../../shared/time.ts'

const LETTERS = 12

/** When the commit was made, in milliseconds; null where there is no history. */
export function committedAt(root: string): number | null {
  const time = git(root, 'show', '-s', '--format=%ct', 'HEAD')
  return time === null ? null : Number(time) * SECOND
}

/**
 * The commit that is built, marked when files differ from it. The environment overrides it, for builds without a git
 * history.
 */
export function commit(root: string): string {
  if (process.env.COMMIT) return process.env.COMMIT
  const name = git(root, 'rev-parse', `--short=${LETTERS}`, 'HEAD')
  if (name === null) return 'unknown'
  return git(root, 'status', '--porcelain') === '' ? name : `${name}-changed`
}

function git(root: string, ...words: string[]): string | null {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/**
 * The day of the build in Johannesburg, YYYY-MM-DD. It stays in the environment, because browser bundle and renderer are
 * built one after the other and have to agree, also at midnight.
 */
export function builtOn(): string {
  process.env.BUILT_ON ||= sastDay(Date.now())
  return process.env.BUILT_ON
}
