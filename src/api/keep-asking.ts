// For what a page would rather show late than never: asked again after a failure, without anybody doing anything.
import { MINUTE, SECOND } from '../../shared/time.ts'

const FIRST_PAUSE_MS = 4 * SECOND
/** The edge looks at its sources no more often than this; a page left open all day costs little. */
const LONGEST_PAUSE_MS = 5 * MINUTE

type Hears<T> = { onAnswer: (answer: T) => void; onFailure: () => void }
type Asking = { askNow: () => void; stop: () => void }

/**
 * Asks until there is an answer: after a failure with growing pauses, and at once when the device is connected again
 * or somebody looks at the page again; nothing is asked while nobody does.
 */
export function keepAsking<T>(ask: () => Promise<T>, { onAnswer, onFailure }: Hears<T>): Asking {
  let pause = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = false
  let ended = false

  async function askNow() {
    if (asking || ended) return
    asking = true
    clearTimeout(timer)
    const answer = await ask().then(
      (value) => ({ value }),
      () => null,
    )
    asking = false
    if (ended) return
    if (answer) {
      stop()
      return onAnswer(answer.value)
    }
    timer = setTimeout(look, pause)
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    onFailure()
  }

  function look() {
    if (document.visibilityState === 'visible') void askNow()
  }

  function stop() {
    ended = true
    clearTimeout(timer)
    removeEventListener('online', look)
    document.removeEventListener('visibilitychange', look)
  }

  addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
  void askNow()
  return { askNow, stop }
}
