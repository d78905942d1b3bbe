import { spawnSync } from 'node:child_process'

const LETTERS = 12

/**
 * The commit that is built, with a mark when files differ from it. In the environment it wins: where a build has no
 * history, whoever starts it may say.
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
