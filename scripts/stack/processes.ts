// Child processes: they end with this process, and are waited for until they answer.
import type { ChildProcess } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { MINUTE, SECOND } from '../../contract/time.ts'

/** A build on a busy machine comes first. */
const READY_MS = 5 * MINUTE
const ANSWER_MS = 2 * SECOND
const LOOK_AGAIN_MS = 150
const END_WITH_PARENT = new URL('./end-with-parent.ts', import.meta.url).href

/** When one of the two ends, both end. */
export function endTogether(child: ChildProcess): void {
  process.once('exit', () => child.kill('SIGTERM'))
  child.once('exit', (code) => process.exit(code ?? 1))
  const end = () => process.exit(0)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
}

/** Node's arguments and environment for a child that ends with this process, also when this one is killed. */
export function withParent(args: readonly string[]): { args: string[]; env: NodeJS.ProcessEnv } {
  return {
    args: ['--import', END_WITH_PARENT, ...args],
    env: { ...process.env, PARENT_PID: String(process.pid) },
  }
}

/** Resolves when `url` answers 200; throws when `child` ends or does not answer in time. */
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
