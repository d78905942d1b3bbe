import { type RefObject, useEffect } from 'react'
import { useCloseOnStep } from './use-close-on-step.ts'

/** Closes a menu on a press or focus elsewhere, on Esc wherever focus is, and when one of its links has been followed. */
export function useCloseOutside(details: RefObject<HTMLDetailsElement | null>): void {
  useCloseOnStep(details)

  useEffect(() => {
    const close = ({ target }: Event) => {
      const menu = details.current
      if (menu?.open && target instanceof Node && !menu.contains(target)) menu.open = false
    }
    // A menu opened by the mouse has no focus inside (WCAG 1.4.13); focus stays where it is.
    const byEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && details.current) details.current.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    document.addEventListener('keydown', byEscape)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
      document.removeEventListener('keydown', byEscape)
    }
  }, [details])
}
