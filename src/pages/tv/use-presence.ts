import { useEffect, useState } from 'react'
import { SECOND } from '../../../shared/time.ts'

/** After so long without a move nobody sets the screen up any more: pointer and buttons go. */
const QUIET_MS = 4 * SECOND
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Whether somebody is at the mouse or at the keys; at first they are, for they have just opened it. */
export function usePresence(): boolean {
  const [isThere, setIsThere] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const seen = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setIsThere(false), QUIET_MS)
      setIsThere(true)
    }
    seen()
    for (const sign of SIGNS) addEventListener(sign, seen, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS) removeEventListener(sign, seen)
    }
  }, [])
  return isThere
}
