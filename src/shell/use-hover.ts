import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { SUBMENU_GRACE_MS, SUBMENU_OPEN_MS } from './timings.ts'

/** Opens a menu for a resting mouse and closes it when the mouse has left; taps and keys stay with <details>. */
export function useHover(details: RefObject<HTMLDetailsElement | null>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const byHover = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  function set(open: boolean) {
    if (!details.current) return
    byHover.current = open
    details.current.open = open
  }

  return {
    enter({ pointerType }: PointerEvent) {
      if (pointerType !== 'mouse') return
      clearTimeout(timer.current)
      if (!details.current?.open) timer.current = setTimeout(() => set(true), SUBMENU_OPEN_MS)
    },
    leave({ pointerType }: PointerEvent) {
      if (pointerType !== 'mouse') return
      clearTimeout(timer.current)
      if (byHover.current) timer.current = setTimeout(() => set(false), SUBMENU_GRACE_MS)
    },
    /** The click of somebody whose mouse has just opened the menu means "keep it open", not "close it". */
    clicked(event: MouseEvent) {
      clearTimeout(timer.current)
      if (!byHover.current || event.detail === 0) return
      event.preventDefault()
      byHover.current = false
    },
    toggled() {
      if (!details.current?.open) byHover.current = false
    },
  }
}
