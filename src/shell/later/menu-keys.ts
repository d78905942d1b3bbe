import { createTypeahead, type Typeahead } from './typeahead.ts'

/** Arrows, Home, End, Esc and letters in a menu; Enter and Space are the browser's own. */
export function answerKeys(menu: HTMLDetailsElement): void {
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
export function closeMenu(menu: HTMLDetailsElement): boolean {
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
