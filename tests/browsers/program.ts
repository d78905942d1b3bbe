// A browser, its driver or its screen: ends when told to, at the latest with this process.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export function startProgram(binary: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(binary, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  })
  const lines = createInterface({ input: child.stderr })
  const kill = () => void child.kill('SIGTERM')
  process.once('exit', kill)
  return {
    child,
    /** What it says of itself, by a pattern's first group; to be asked for at once. */
    heard: (pattern: RegExp) =>
      new Promise<string>((resolve, reject) => {
        const listen = (line: string) => {
          const [, found] = pattern.exec(line) ?? []
          if (found !== undefined) resolve(found)
        }
        lines.on('line', listen)
        lines.once('close', () => reject(new Error(`${binary} ended before it said ${pattern}`)))
        child.once('error', reject)
      }),
    end: async () => {
      process.off('exit', kill)
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      kill()
      await ended
    },
  }
}
