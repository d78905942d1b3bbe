// Child processes, ports and folders. Children end with this process.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import { MINUTE, SECOND } from '../../shared/time.ts'

/** Enough for a build on a busy machine. */
const READY_MS = 5 * MINUTE
const ANSWER_TIMEOUT_MS = 2 * SECOND
const LOOK_AGAIN_MS = 150
const END_WITH_PARENT = new URL('./end-with-parent.ts', import.meta.url).href

/** When one of the two processes ends, the other is ended too. */
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
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
    const answer = await fetch(url, { signal, headers }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await setTimeout(LOOK_AGAIN_MS)
  }
  throw new Error(`${url} did not answer within ${READY_MS / SECOND} s`)
}

/** The range of ports, below the ephemeral ports of systems. */
const FIRST = 20_000
const RANGE = 10_000
/** More ports than one process needs, so that two searches do not find the same. */
const EACH = 16
const LOOKS = 20

let next = FIRST + (((process.pid + threadId) * EACH) % RANGE)

/** Returns another port at each call. */
export async function freePort(): Promise<number> {
  while (await isTaken(next)) next++
  return next++
}

/** Waits a moment for a run that has just ended. */
export async function staysTaken(port: number): Promise<boolean> {
  for (let look = 0; look < LOOKS; look++) {
    if (!(await isTaken(port))) return false
    await setTimeout(LOOK_AGAIN_MS)
  }
  return true
}

export async function isTaken(port: number): Promise<boolean> {
  // Listens by name, so that both 127.0.0.1 and ::1 are tried.
  const socket = connect({ port, host: 'localhost' })
  const connected = once(socket, 'connect').then(() => true)
  return connected.catch(() => false).finally(() => socket.destroy())
}

/** Removes the folder of a program that has just ended and may still be writing. */
export function removeFolder(dir: string): Promise<void> {
  return rm(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}
