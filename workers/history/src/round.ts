// A round of the clock: the history looks after itself, then the site is knocked at.
import type { Log } from '../../platform/log.ts'
import { nameOf } from './parts.ts'

type Round = { tick(): Promise<void>; knock(): Promise<void>; alert: Log }

/** What is due waits for no site that hangs, and the site is knocked at though the history is out of order. */
export async function keepRound({ tick, knock, alert }: Round): Promise<void> {
  try {
    await tick()
  } catch (error) {
    alert('tick_failed', { cause: nameOf(error) })
  }
  await knock()
}
