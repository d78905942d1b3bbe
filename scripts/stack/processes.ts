// A child process that shares this process's group and ends with it.
import type { ChildProcess } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { MINUTE, SECOND } from '../../contract/time.ts'

const READY_MS = MINUTE
const ANSWER_MS = 2 * SECOND
const LOOK_AGAIN_MS = 150
const PARENT_LOOK_MS = 500

/** When one of the two ends, for whatever reason, both end. */
export function endTogether(child: ChildProcess): void {
  process.once('exit', () => child.kill('SIGTERM'))
  child.once('exit', (code) => process.exit(code ?? 1))
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

/** Resolves when `url` answers 200; throws when `child`, which should answer, has ended or takes too long. */
export async function untilReady(
  child: ChildProcess,
  url: string,
  headers: Record<string, string> = {},
): Promise<void> {
  const end = Date.now() + READY_MS
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`${url}: ended with ${child.exitCode}`)
    const signal = AbortSignal.timeout(ANSWER_MS)
    const answer = await fetch(url, { signal, headers }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await setTimeout(LOOK_AGAIN_MS)
  }
  throw new Error(`${url} did not answer within ${READY_MS / SECOND} s`)
}
