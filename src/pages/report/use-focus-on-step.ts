import { type RefObject, useEffect, useRef } from 'react'

/** What was tapped has gone with a step: then the heading of what stands there takes the focus. */
export function useFocusOnStep(step: boolean, heading: RefObject<HTMLElement | null>): void {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    if (document.activeElement === document.body) heading.current?.focus()
  }, [step, heading])
}
