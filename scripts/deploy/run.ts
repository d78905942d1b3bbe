// Starts a program and waits for it; a test gives its own.
import { spawnSync } from 'node:child_process'

export type Run = (program: 'git' | 'node', args: readonly string[]) => Ended
export type Ended = { ok: boolean; output: string }

/** What it says is shown as well as handed on. Its output is a pipe, so wrangler asks nothing. */
export const run: Run = (program, args) => {
  const command = program === 'node' ? process.execPath : program
  const { status, stdout } = spawnSync(command, args, {
    stdio: ['inherit', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  const output = stdout ?? ''
  if (program !== 'git') process.stdout.write(output)
  return { ok: status === 0, output }
}
