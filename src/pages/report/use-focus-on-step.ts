import { type RefObject, useEffect, useRef } from 'react'

/**
 * What was tapped has gone with a step: the heading of what stands there now takes the focus, and the top of the screen
 * where the rest would lie below it.
 */
export function useFocusOnStep(step: boolean, heading: RefObject<HTMLElement | null>): void {
  const last = useRef(step)
  useEffect(() => {
    const shown = heading.current
    if (last.current === step || !shown) return
    last.current = step
    if (document.activeElement === document.body) shown.focus({ preventScroll: true })
    const { bottom = 0 } = shown.closest('section')?.getBoundingClientRect() ?? {}
    if (bottom > innerHeight) shown.scrollIntoView({ behavior: 'instant' })
  }, [step, heading])
}
