import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useCloseOnStep } from './use-close-on-step.ts'
import { closeMenu } from './use-menu-keys.ts'

const LOCK = 'menu-open'
/** Where the sheet gives way to the row of menus (specification, section 9: 768 px). */
const DESKTOP = '(min-width: 768px)'

/** What a full-screen menu needs beside opening: the page under it stays still and out of reach, Esc and any choice close it. */
export function useSheet(details: RefObject<HTMLDetailsElement | null>) {
  const { pathname } = useLocation()
  useCloseOnStep(details)

  function toggled() {
    setLocked(details.current?.open ?? false)
  }

  useEffect(() => {
    // It may have been opened before the script came.
    setLocked(details.current?.open ?? false)
    const desktop = matchMedia(DESKTOP)
    const leave = () => {
      if (desktop.matches && details.current) details.current.open = false
    }
    desktop.addEventListener('change', leave)
    return () => {
      desktop.removeEventListener('change', leave)
      setLocked(false)
    }
  }, [details])

  return {
    toggled,
    clicked({ target }: MouseEvent) {
      const menu = details.current
      if (!menu || !(target instanceof Element && target.closest('a'))) return
      // Another page takes focus itself; on this one it would be lost with the sheet.
      if (location.pathname === pathname) closeMenu(menu)
      else menu.open = false
    },
    keyDown(event: KeyboardEvent) {
      const menu = details.current
      if (!menu?.open) return
      if (event.key === 'Escape') closeMenu(menu)
      if (event.key === 'Tab') wrap(menu, event)
    },
  }
}

function setLocked(locked: boolean): void {
  document.documentElement.classList.toggle(LOCK, locked)
  for (const part of document.querySelectorAll<HTMLElement>('[data-under-menu]')) {
    part.inert = locked
  }
}

/** Tab goes round in the menu: from the last link to the toggle and back. */
function wrap(menu: HTMLDetailsElement, event: KeyboardEvent): void {
  const stops = [...menu.querySelectorAll<HTMLElement>('summary, a')]
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  if (document.activeElement !== edge) return
  event.preventDefault()
  const target = event.shiftKey ? stops.at(-1) : stops[0]
  target?.focus()
}
