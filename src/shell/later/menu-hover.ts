import { SUBMENU_GRACE_MS, SUBMENU_OPEN_MS } from '../timings.ts'

/** Opens a menu for a resting mouse and closes it when the mouse has left; taps and keys stay with <details>. */
export function openOnHover(menu: HTMLDetailsElement): void {
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
