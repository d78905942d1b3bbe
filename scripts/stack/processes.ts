// Child processes that share this process's group and end with it.
import type { ChildProcess } from 'node:child_process'

const PARENT_LOOK_MS = 500

/** When one of them ends, or this process does for whatever reason, all end. */
export function endTogether(children: ChildProcess[]): void {
  process.once('exit', () => {
    for (const child of children) child.kill('SIGTERM')
  })
  for (const child of children) child.once('exit', (code) => process.exit(code ?? 1))
  const end = () => process.exit(0)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
  endWithNpm(end)
}

/** npm ends the shell around a script without telling the script: ending npm means what it started, too. */
function endWithNpm(end: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) end()
  }, PARENT_LOOK_MS).unref()
}

/** Resolves when `url` answers 200; throws after `limitMs`. */
export async function untilReady(url: string, limitMs: number): Promise<void> {
  const deadline = Date.now() + limitMs
  while (Date.now() < deadline) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await new Promise((next) => setTimeout(next, 150))
  }
  throw new Error(`${url} did not answer within ${limitMs / 1000} s`)
}
