import { onOverlayEntry, setOverlayEntry } from '../../app/overlay-entry.ts'
import { lockPage } from '../lock-page.ts'
import { OPEN, OVERLAY } from '../menu-entry.ts'
import { closeMenu } from './menu-keys.ts'

/** Where the sheet gives way to the row of menus (specification, section 9: 768 px). */
const DESKTOP = '(min-width: 768px)'

/**
 * What a full-screen menu needs beside opening: the page under it stays still and out of reach, Esc, Back and any choice
 * close it. It stays while a chosen page is on its way, so that the page before does not show again.
 */
export function startSheet(sheet: HTMLDetailsElement): void {
  const lock = () => lockPage(sheet.open)
  const toggled = () => {
    // Styles the whole page anew, which a finger would wait for: the sheet is shown first.
    if (sheet.open) requestAnimationFrame(() => setTimeout(lock))
    else lock()
    setOverlayEntry(OVERLAY, sheet.open ? OPEN : null)
  }
  onOverlayEntry(OVERLAY, (open) => {
    sheet.open = open !== null
  })
  sheet.addEventListener('toggle', toggled)
  // It may have been opened before this code came.
  if (sheet.open) toggled()
  const desktop = matchMedia(DESKTOP)
  desktop.addEventListener('change', () => {
    if (desktop.matches) sheet.open = false
  })
  // Before the link itself.
  sheet.addEventListener('click', (event) => clicked(sheet, event), { capture: true })
  sheet.addEventListener('keydown', (event) => {
    if (!sheet.open) return
    if (event.key === 'Escape') closeMenu(sheet)
    if (event.key === 'Tab') wrap(sheet, event)
  })
}

/** Another page takes focus and closes the menu when it has come. */
function clicked(sheet: HTMLDetailsElement, event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.pathname !== location.pathname) return
  // A link to where the visitor is only closes the menu.
  if (link.href === location.href) event.preventDefault()
  closeMenu(sheet)
}

/** Tab goes round in the menu: from the last link to the toggle and back. */
function wrap(sheet: HTMLDetailsElement, event: KeyboardEvent): void {
  const stops = [...sheet.querySelectorAll<HTMLElement>('summary, a')]
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  if (document.activeElement !== edge) return
  event.preventDefault()
  const target = event.shiftKey ? stops.at(-1) : stops[0]
  target?.focus()
}
