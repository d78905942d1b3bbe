// The menu in which a phone offers everything that can send a link on.
import type { MouseEvent } from 'react'
import { type Click as AnyClick, isPlainClick } from '../app/plain-click.ts'

/** Somebody has closed the menu, or it is open already. */
const NO_FAILURES: readonly unknown[] = ['AbortError', 'InvalidStateError']

type Link = Pick<HTMLAnchorElement, 'href'>
type Click = AnyClick & Pick<MouseEvent, 'preventDefault'>

/** Without such a menu, or where it is not allowed, the link leads where it leads without script. */
export function sendByDevice(click: Click & { currentTarget: Link }, data: ShareData): void {
  sendLinkByDevice(click, click.currentTarget, data)
}

/** As heard by what stands around the link. */
export function sendLinkByDevice(click: Click, { href }: Link, data: ShareData): void {
  if (typeof navigator.share !== 'function' || !isPlainClick(click)) return
  click.preventDefault()
  navigator.share(data).catch((cause: unknown) => {
    const name = cause instanceof Error ? cause.name : undefined
    // Not in a window of its own: so long after the click browsers open none.
    if (!NO_FAILURES.includes(name)) location.assign(href)
  })
}
