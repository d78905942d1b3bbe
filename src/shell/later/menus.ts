// What the menus do beyond <details>: hover, keys, typeahead, the phone’s sheet.

import { onOverlayEntry, setOverlayEntry } from '../../app/overlay-entry.ts'
import { lockPage, OPEN, OVERLAY } from '../menus.tsx'
import { SUBMENU_GRACE_MS, SUBMENU_OPEN_MS, TYPEAHEAD_RESET_MS } from '../timings.ts'

export function startMenus(): void {
  const menus = [...document.querySelectorAll<HTMLDetailsElement>('header details[name=menu]')]
  for (const menu of menus) {
    openOnHover(menu)
    answerKeys(menu)
  }
  closeOutside(menus)
  const sheet = document.querySelector<HTMLDetailsElement>('header details:not([name])')
  if (sheet) startSheet(sheet)
}

/** A press or focus elsewhere closes a menu, and Esc wherever focus is. */
function closeOutside(menus: readonly HTMLDetailsElement[]): void {
  const close = ({ target }: Event) => {
    for (const menu of menus)
      if (menu.open && target instanceof Node && !menu.contains(target)) menu.open = false
  }
  document.addEventListener('pointerdown', close)
  document.addEventListener('focusin', close)
  document.addEventListener('keydown', ({ key }) => {
    // A menu opened by the mouse has no focus inside (WCAG 1.4.13); focus stays where it is.
    if (key === 'Escape') for (const menu of menus) menu.open = false
  })
}

/** Opens a menu for a resting mouse and closes it when the mouse has left; taps and keys stay with <details>. */
function openOnHover(menu: HTMLDetailsElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let byHover = false

  function set(open: boolean) {
    byHover = open
    menu.open = open
  }

  menu.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType !== 'mouse') return
    clearTimeout(timer)
    if (!menu.open) timer = setTimeout(() => set(true), SUBMENU_OPEN_MS)
  })
  menu.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'mouse') return
    clearTimeout(timer)
    if (byHover) timer = setTimeout(() => set(false), SUBMENU_GRACE_MS)
  })
  // The click of somebody whose mouse has just opened the menu means "keep it open", not "close it".
  menu.querySelector('summary')?.addEventListener('click', (event) => {
    clearTimeout(timer)
    if (!byHover || event.detail === 0) return
    event.preventDefault()
    byHover = false
  })
  menu.addEventListener('toggle', () => {
    if (!menu.open) byHover = false
  })
}

/** Arrows, Home, End, Esc and letters in a menu; Enter and Space are the browser's own. */
function answerKeys(menu: HTMLDetailsElement): void {
  const typeahead = createTypeahead(() => Date.now())
  menu.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (step(menu, event.key, typeahead)) event.preventDefault()
  })
}

/** True when the key meant something here. */
function step(menu: HTMLDetailsElement, key: string, typeahead: Typeahead): boolean {
  const links = [...menu.querySelectorAll<HTMLElement>('a')]
  const at = links.findIndex((link) => link.matches(':focus'))
  if (key === 'Escape') return closeMenu(menu)
  if (key === 'ArrowRight' || key === 'ArrowLeft') return aside(menu, key === 'ArrowRight' ? 1 : -1)

  const target = targetOf(key, at, links.length)
  if (target !== null) {
    menu.open = true
    links[target]?.focus()
    return true
  }
  if (!menu.open || key.length !== 1 || key === ' ') return false
  const match = typeahead(
    key,
    links.map((link) => link.textContent),
    at,
  )
  links[match]?.focus()
  return match !== -1
}

function targetOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  if (at === -1) return null
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** Focus goes back to its name; false when it was not open. */
function closeMenu(menu: HTMLDetailsElement): boolean {
  if (!menu.open) return false
  menu.open = false
  menu.querySelector('summary')?.focus()
  return true
}

/** To the neighbour in the header's row. */
function aside(menu: HTMLDetailsElement, direction: 1 | -1): boolean {
  const row = [...(menu.closest('nav')?.querySelectorAll<HTMLElement>('[data-top]') ?? [])]
  const at = row.findIndex((each) => menu.contains(each))
  const next = row[(at + direction + row.length) % row.length]
  next?.focus()
  return next !== undefined
}

type Typeahead = (letter: string, labels: readonly string[], current: number) => number

/**
 * Letters typed in an open menu: the index of the label they mean, or -1.
 * The same letter again moves on to the next label that starts with it, as in native menus.
 */
export function createTypeahead(now: () => number): Typeahead {
  let typed = ''
  let last = Number.NEGATIVE_INFINITY

  return (letter, labels, current) => {
    if (now() - last >= TYPEAHEAD_RESET_MS) typed = ''
    last = now()
    typed += letter.toLocaleLowerCase('en')
    const repeated = [...typed].every((each) => each === typed[0])
    const search = repeated ? (typed[0] ?? '') : typed
    const from = repeated ? current + 1 : Math.max(current, 0)
    return nextStarting(search, labels, from)
  }
}

function nextStarting(search: string, labels: readonly string[], from: number): number {
  for (let step = 0; step < labels.length; step++) {
    const index = (from + step) % labels.length
    if (labels[index]?.toLocaleLowerCase('en').startsWith(search)) return index
  }
  return -1
}

/** Where the sheet gives way to the row of menus (specification, section 9: 768 px). */
const DESKTOP = '(min-width: 768px)'

/**
 * What a full-screen menu needs beside opening: the page under it stays still and out of reach, Esc, Back and any choice
 * close it. It stays while a chosen page is on its way, so that the page before does not show again.
 */
function startSheet(sheet: HTMLDetailsElement): void {
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
