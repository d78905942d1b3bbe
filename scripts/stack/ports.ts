// Ports of this machine: whether a program listens on one, and some on which none does.
import { connect } from 'node:net'

/** Below the ports that systems hand out to outgoing connections. */
const FIRST = 20_000
const RANGE = 10_000

export function isTaken(port: number): Promise<boolean> {
  return new Promise((done) => {
    // By name, so that both 127.0.0.1 and ::1 are tried.
    const socket = connect({ port, host: 'localhost' })
    socket.once('error', () => done(false)).once('connect', () => done(true))
    socket.once('connect', () => socket.destroy())
  })
}

/** Each process begins its search elsewhere, so that two that start at once do not meet. */
export async function freePorts(count: number): Promise<number[]> {
  const free: number[] = []
  for (let port = FIRST + ((process.pid * 16) % RANGE); free.length < count; port++) {
    if (!(await isTaken(port))) free.push(port)
  }
  return free
}
