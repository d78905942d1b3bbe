// Ports of this machine: whether a program listens on one, and some on which none does.
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'

/** Below the ports that systems hand out to outgoing connections. */
const FIRST = 20_000
const RANGE = 10_000
/** More than one process needs; so two that search at once do not meet. */
const EACH = 16
const LOOKS = 20
const LOOK_AGAIN_MS = 150

let next = FIRST + (((process.pid + threadId) * EACH) % RANGE)

/** Each call gives another. */
export async function freePort(): Promise<number> {
  while (await isTaken(next)) next++
  return next++
}

/** A run that was ended a moment ago is given time to let go. */
export async function staysTaken(port: number): Promise<boolean> {
  for (let look = 0; look < LOOKS; look++) {
    if (!(await isTaken(port))) return false
    await setTimeout(LOOK_AGAIN_MS)
  }
  return true
}

export async function isTaken(port: number): Promise<boolean> {
  // By name, so that both 127.0.0.1 and ::1 are tried.
  const socket = connect({ port, host: 'localhost' })
  const connected = once(socket, 'connect').then(() => true)
  return connected.catch(() => false).finally(() => socket.destroy())
}
