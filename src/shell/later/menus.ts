// What the header's menus do beyond what <details> does by itself. A tap and keys open them before this code has come,
// and a step closes them (src/shell/use-closed-by-step.ts); they stay the same elements as long as the document.
import { openOnHover } from './menu-hover.ts'
import { answerKeys } from './menu-keys.ts'
import { startSheet } from './sheet.ts'

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
