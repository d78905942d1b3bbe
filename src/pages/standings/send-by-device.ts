// The menu in which a phone offers everything that can send a link on.
import type { MouseEvent } from 'react'

/** Somebody has closed the menu, or it is open already. */
const NO_FAILURES: readonly unknown[] = ['AbortError', 'InvalidStateError']

type Click = Pick<
  MouseEvent<HTMLAnchorElement>,
  'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'currentTarget' | 'preventDefault'
>

/** Without such a menu, or where it is not allowed, the link leads where it leads without script. */
export function sendByDevice(click: Click, data: ShareData): void {
  if (typeof navigator.share !== 'function' || isForBrowser(click)) return
  click.preventDefault()
  const { href } = click.currentTarget
  navigator.share(data).catch((cause: unknown) => {
    const name = cause instanceof Error ? cause.name : undefined
    // Not in a window of its own: so long after the click browsers open none.
    if (!NO_FAILURES.includes(name)) location.assign(href)
  })
}

/** Into another tab or window, or onto the disk. */
function isForBrowser({ button, altKey, ctrlKey, metaKey, shiftKey }: Click): boolean {
  return button !== 0 || altKey || ctrlKey || metaKey || shiftKey
}
