import type { MouseEvent } from 'react'

export type Click = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Any other is the browser's: into another tab or window, or onto the disk. */
export function isPlainClick({ button, altKey, ctrlKey, metaKey, shiftKey }: Click): boolean {
  return !(button || altKey || ctrlKey || metaKey || shiftKey)
}
