import { useEffect } from 'react'

/** The device does not go dark while it shows the screen. Taken away whenever another page is in front, it is asked for again. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isOver = false
    let isAsked = false
    const ask = async () => {
      if (document.visibilityState !== 'visible' || isAsked || (lock && !lock.released)) return
      isAsked = true
      lock = await requested()
      isAsked = false
      if (isOver) return await lock?.release()
      // The system may take it while the page stays in front.
      lock?.addEventListener('release', askAgain)
    }
    const askAgain = () => {
      if (!isOver) void ask()
    }
    askAgain()
    document.addEventListener('visibilitychange', askAgain)
    // Some browsers give it to people alone.
    addEventListener('click', askAgain)
    addEventListener('keydown', askAgain)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', askAgain)
      removeEventListener('click', askAgain)
      removeEventListener('keydown', askAgain)
      void lock?.release()
    }
  }, [])
}

/** null: the browser has none to give, or not now (battery, settings). The screen runs all the same. */
async function requested(): Promise<WakeLockSentinel | null> {
  try {
    return await navigator.wakeLock.request('screen')
  } catch {
    return null
  }
}
