// Keeps React working when translators, password managers or in-app browsers have changed the page.

/**
 * A translator replaces texts, an extension moves elements. React removes and inserts at the nodes that it rendered; a
 * missing node would lead to the error page (github.com/facebook/react/issues/11538).
 */
export function allowMovedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = <T extends Node>(child: T): T => {
    if (child.parentNode) removeChild.call(child.parentNode, child)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, child: T, next: Node | null) {
    // Inserts before the element that contains `next` now; at the end when there is none.
    let place = next
    while (place && place.parentNode !== this) place = place.parentNode
    insertBefore.call(this, child, place)
    return child
  }
}

let before: readonly HTMLInputElement[] = []
let focused: Element | null = null

/** Call before hydration: React renders a changed page again, with empty fields. */
export function rememberFields(): void {
  before = [...document.querySelectorAll<HTMLInputElement>('input[id], select[id], textarea[id]')]
  focused = document.activeElement
}

/** Fills in the fields of a page that was rendered again. */
export function refillFields(): void {
  for (const { isConnected, id, type, files, value, checked } of before) {
    const field = document.getElementById(id)
    if (isConnected || field === null) continue
    Object.assign(field, type === 'file' ? { files } : { value, checked })
    if (focused?.id === id) field.focus({ preventScroll: true })
  }
  before = []
}
