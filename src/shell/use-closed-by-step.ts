import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { lockPage } from './lock-page.ts'

/** Every step of the history closes the header's menus. That the script has come is no step: what was opened before stays open. */
export function useClosedByStep(): void {
  const { key } = useLocation()
  const keyBefore = useRef(key)

  useEffect(() => {
    if (keyBefore.current === key) return
    keyBefore.current = key
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('header [open]'))
      menu.open = false
    // At once: the new page takes focus before the browser tells that the menu is closed.
    lockPage(false)
  }, [key])
}
