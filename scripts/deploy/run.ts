// Starts a program and waits for it; a test gives its own.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

export type Run = (program: 'git' | 'node', args: readonly string[]) => Ended
export type Ended = { ok: boolean; output: string }

export const WRANGLER = resolve(import.meta.dirname, '../../node_modules/wrangler/bin/wrangler.js')

/** What it says is shown as well as handed on; it may ask questions. */
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
