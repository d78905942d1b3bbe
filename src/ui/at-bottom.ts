// What comes by itself lies at the bottom of the screen, one above the other and none over another.
import css from './at-bottom.module.css'

let stack: HTMLElement | null = null

/** A place of its own beside the page, as nothing of that may move. */
export function placeAtBottom(): HTMLElement {
  if (stack === null) {
    stack = document.createElement('div')
    stack.className = css.stack ?? ''
    document.body.append(stack)
  }
  const place = document.createElement('div')
  stack.append(place)
  return place
}
