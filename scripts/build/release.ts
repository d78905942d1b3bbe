// Commit and day of a build.
import { spawnSync } from 'node:child_process'
import { SAST_OFFSET_MS, SECOND } from '../../shared/time.ts'

const LETTERS = 12

/** When the commit was made, in milliseconds; null where there is no history. */
export function committedAt(root: string): number | null {
  const { status, stdout } = spawnSync('git', ['show', '-s', '--format=%ct', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 ? Number(stdout) * SECOND : null
}

/**
 * The commit that is built, marked when files differ from it. The environment overrides it, for builds without a git
 * history.
 */
export function commit(root: string): string {
  if (process.env.COMMIT) return process.env.COMMIT
  const git = (...words: string[]) => {
    const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : null
  }
  const name = git('rev-parse', `--short=${LETTERS}`, 'HEAD')
  if (name === null) return 'unknown'
  return git('status', '--porcelain') === '' ? name : `${name}-changed`
}

/**
 * The day of the build in Johannesburg, YYYY-MM-DD. It stays in the environment, because browser bundle and renderer are
 * built one after the other and have to agree, also at midnight.
 */
export function builtOn(): string {
  process.env.BUILT_ON ||= new Date(Date.now() + SAST_OFFSET_MS).toISOString().slice(0, 10)
  return process.env.BUILT_ON
}
