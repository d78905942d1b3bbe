import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useEffect } from 'react'
import { setOverlayEntry, useOverlayEntry } from '../app/overlay-entry.ts'
import { useCloseOnStep } from './use-close-on-step.ts'
import { closeMenu } from './use-menu-keys.ts'

const LOCK = 'menu-open'
/** Where the sheet gives way to the row of menus (specification, section 9: 768 px). */
const DESKTOP = '(min-width: 768px)'

/** In the history; what it shows is always the same. */
const OVERLAY = 'menu'
const OPEN = 'open'

/**
 * What a full-screen menu needs beside opening: the page under it stays still and out of reach, Esc, Back and any choice
 * close it. It stays while a chosen page is on its way, so that the page before does not show again.
 */
export function useSheet(details: RefObject<HTMLDetailsElement | null>) {
  // At once: the new page takes focus before the browser tells that the menu is closed.
  useCloseOnStep(details, unlock)
  const show = useCallback(
    (open: string | null) => {
      if (details.current) details.current.open = open !== null
    },
    [details],
  )
  useOverlayEntry(OVERLAY, show)

  const toggled = useCallback(() => {
    const open = details.current?.open ?? false
    setLocked(open)
    setOverlayEntry(OVERLAY, open ? OPEN : null)
  }, [details])

  useEffect(() => {
    // It may have been opened before the script came.
    if (details.current?.open) toggled()
    const desktop = matchMedia(DESKTOP)
    const leave = () => {
      if (desktop.matches && details.current) details.current.open = false
    }
    desktop.addEventListener('change', leave)
    return () => {
      desktop.removeEventListener('change', leave)
      setLocked(false)
    }
  }, [details, toggled])

  return {
    toggled,
    /** Before the link itself. Another page takes focus and closes the menu when it has come. */
    clicked(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!details.current || link?.pathname !== location.pathname) return
      // A link to where the visitor is only closes the menu.
      if (link.href === location.href) event.preventDefault()
      closeMenu(details.current)
    },
    keyDown(event: KeyboardEvent) {
      const menu = details.current
      if (!menu?.open) return
      if (event.key === 'Escape') closeMenu(menu)
      if (event.key === 'Tab') wrap(menu, event)
    },
  }
}

function unlock(): void {
  setLocked(false)
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
