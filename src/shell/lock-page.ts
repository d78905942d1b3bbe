const LOCK = 'menu-open'

/** Under the phone's menu the page stays still and out of reach. */
export function lockPage(locked: boolean): void {
  document.documentElement.classList.toggle(LOCK, locked)
  for (const part of document.querySelectorAll<HTMLElement>('[data-under-menu]')) {
    part.inert = locked
  }
}
