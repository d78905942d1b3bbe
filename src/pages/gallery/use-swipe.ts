import { type TouchEvent, useRef } from 'react'

/** A shorter way was a tap that trembled. */
const SHORTEST_PX = 40

/** One finger to the left asks for the next (1), to the right for the one before (-1). */
export function useSwipe(step: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0]
      // Two fingers enlarge, and one moves what is enlarged.
      const alone = finger && touches.length === 1 && (visualViewport?.scale ?? 1) <= 1
      from.current = alone ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0]
      if (!finger || !from.current) return
      const x = finger.clientX - from.current.x
      const y = finger.clientY - from.current.y
      from.current = null
      if (Math.abs(x) >= SHORTEST_PX && Math.abs(x) > Math.abs(y)) step(x < 0 ? 1 : -1)
    },
  }
}
