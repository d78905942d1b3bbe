// Menus beyond <details>: hover, keys, typeahead, the mobile sheet.
import counted from 'content:counted'
import { MENU_OVERLAY, OPEN, onOverlayEntry, setOverlayEntry } from '../../app/overlay-entry.ts'
import { lockPage } from '../menus.tsx'

// Times of the specification, section 9.
const SUBMENU_OPEN_MS = 100
/** Lets the pointer take a diagonal way to an item. */
const SUBMENU_GRACE_MS = 300
/** Letters typed without a pause this long form one word. */
const TYPEAHEAD_RESET_MS = 1000

export function startMenus(): void {
  const menus = [...document.querySelectorAll<HTMLDetailsElement>('header details[name=menu]')]
  for (const menu of menus) {
    openOnHover(menu)
    answerKeys(menu)
  }
  closeOutside(menus)
  const sheet = document.querySelector<HTMLDetailsElement>('header details:not([name])')
  if (sheet) startSheet(sheet)
  if (counted.length > 0)
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('header details'))
      showPlaces(menu)
}

/** Each time it opens: a menu can do without. */
function showPlaces(menu: HTMLDetailsElement): void {
  const show = async () => (await import('./menu-places.ts')).showMenuPlaces()
  menu.addEventListener('toggle', () => {
    if (menu.open) void show().catch(() => undefined)
  })
}

/** A press, focus elsewhere or Esc closes a menu. */
function closeOutside(menus: readonly HTMLDetailsElement[]): void {
  const close = ({ target }: Event) => {
    for (const menu of menus)
      if (menu.open && target instanceof Node && !menu.contains(target)) menu.open = false
  }
  document.addEventListener('pointerdown', close)
  document.addEventListener('focusin', close)
  document.addEventListener('keydown', ({ key }) => {
    // A menu opened by the mouse has no focus inside (WCAG 1.4.13), so the focus stays.
    if (key === 'Escape') for (const menu of menus) menu.open = false
  })
}

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
  // A click right after opening by hover means "keep it open".
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

/** Handles arrows, Home, End, Esc and letters; Enter and Space are the browser's. */
function answerKeys(menu: HTMLDetailsElement): void {
  const links = [...menu.querySelectorAll<HTMLElement>('a')]
  const typeahead = createTypeahead()
  menu.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const target = targetOf(event.key, menu, links, typeahead)
    if (!target) return
    event.preventDefault()
    menu.open = links.includes(target)
    target.focus()
  })
}

/** The item that a key focuses; undefined for keys that the menu does not handle. */
function targetOf(
  key: string,
  menu: HTMLDetailsElement,
  links: readonly HTMLElement[],
  typeahead: Typeahead,
): HTMLElement | null | undefined {
  const at = links.findIndex((link) => link.matches(':focus'))
  if (key === 'ArrowRight') return neighbourOf(menu, 1)
  if (key === 'ArrowLeft') return neighbourOf(menu, -1)
  if (key === 'ArrowDown') return links[(at + 1) % links.length]
  if (key === 'ArrowUp') return links.at(Math.max(at, 0) - 1)
  if (!menu.open) return undefined
  if (key === 'Escape') return menu.querySelector('summary')
  if (key === 'Home') return links[0]
  if (key === 'End') return links.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const labels = links.map((link) => link.textContent)
  return links[typeahead(key, labels, at)]
}

function neighbourOf(menu: HTMLDetailsElement, direction: 1 | -1): HTMLElement | undefined {
  const row = [...(menu.closest('nav')?.querySelectorAll<HTMLElement>('[data-top]') ?? [])]
  const at = row.findIndex((each) => menu.contains(each))
  return row.at((at + direction) % row.length)
}

type Typeahead = (letter: string, labels: readonly string[], current: number) => number

function createTypeahead(): Typeahead {
  let typed = ''
  let last = Number.NEGATIVE_INFINITY

  return (letter, labels, current) => {
    if (Date.now() - last >= TYPEAHEAD_RESET_MS) typed = ''
    last = Date.now()
    typed += letter.toLowerCase()
    // The same letter again moves on to the next label that starts with it, as in native menus.
    const isRepeated = new Set(typed).size === 1
    const search = isRepeated ? letter.toLowerCase() : typed
    const from = isRepeated ? current + 1 : Math.max(current, 0)
    const order = labels.map((_, n) => (from + n) % labels.length)
    return order.find((n) => labels[n]?.toLowerCase().startsWith(search)) ?? -1
  }
}

/** From this width the row of menus replaces the sheet (specification, section 9). */
const DESKTOP = '(width >= 48em)'

/** Esc, Back and any choice close it. It stays open while a chosen page loads, so that the old page does not flash. */
function startSheet(sheet: HTMLDetailsElement): void {
  const lock = () => lockPage(sheet.open)
  const toggled = () => {
    // Locking restyles the whole page, so the sheet is painted first.
    if (sheet.open) requestAnimationFrame(() => setTimeout(lock))
    else lock()
    setOverlayEntry(MENU_OVERLAY, sheet.open ? OPEN : null)
  }
  onOverlayEntry(MENU_OVERLAY, (open) => {
    sheet.open = open !== null
  })
  sheet.addEventListener('toggle', toggled)
  // The sheet may have been opened before this chunk came.
  if (sheet.open) toggled()
  const desktop = matchMedia(DESKTOP)
  desktop.addEventListener('change', () => {
    if (desktop.matches) sheet.open = false
  })
  // In the capture phase, before the link.
  sheet.addEventListener('click', (event) => clicked(sheet, event), { capture: true })
  sheet.addEventListener('keydown', (event) => {
    if (!sheet.open) return
    // Esc first closes the list of teams inside.
    if (event.key === 'Escape' && !event.defaultPrevented) closeSheet(sheet)
    if (event.key === 'Tab') wrap(sheet, event)
  })
}

function closeSheet(sheet: HTMLDetailsElement): void {
  sheet.open = false
  sheet.querySelector('summary')?.focus()
}

/** The next page takes focus and closes the menu when it has come; a link to the current page only closes it. */
function clicked(sheet: HTMLDetailsElement, event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.pathname !== location.pathname) return
  if (link.href === location.href) event.preventDefault()
  closeSheet(sheet)
}

/** Wraps Tab from the last link to the toggle and back. */
function wrap(sheet: HTMLDetailsElement, event: KeyboardEvent): void {
  const stops = [...sheet.querySelectorAll<HTMLElement>('summary, input, button, a')]
  const [edge, target] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== edge) return
  event.preventDefault()
  target?.focus()
}
