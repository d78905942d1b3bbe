import { type RefObject, useEffect } from 'react'
import { useCloseOnStep } from './use-close-on-step.ts'

/** Closes a menu on a press or focus elsewhere, and when one of its links has been followed. */
export function useCloseOutside(details: RefObject<HTMLDetailsElement | null>): void {
  useCloseOnStep(details)

  useEffect(() => {
    const close = ({ target }: Event) => {
      const menu = details.current
      if (menu?.open && target instanceof Node && !menu.contains(target)) menu.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
    }
  }, [details])
}
