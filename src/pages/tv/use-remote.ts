import { useEffect } from 'react'
import { goFullScreen } from './full-screen.ts'
import type { TvScreen } from './tv-screen.ts'

/** Keys of a keyboard, and of a remote control. */
export function useRemote(screen: TvScreen): void {
  useEffect(() => {
    const actions: Record<string, () => void> = {
      ' ': screen.togglePause,
      MediaPlayPause: screen.togglePause,
      ArrowRight: screen.next,
      MediaTrackNext: screen.next,
      ArrowLeft: screen.previous,
      MediaTrackPrevious: screen.previous,
      Enter: goFullScreen,
    }
    const pressed = (event: KeyboardEvent) => {
      const action = actions[event.key]
      // With another key they are the browser's, and on a button its own.
      const isOthers = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
      const isOwn = (event.key === ' ' || event.key === 'Enter') && isControl(event.target)
      if (!action || isOthers || isOwn) return
      event.preventDefault()
      action()
    }
    const clicked = (event: MouseEvent) => {
      // A finger on a phone asks for the buttons; a mouse, and the pointer of a television, for the whole screen.
      const isFinger = event instanceof PointerEvent && event.pointerType === 'touch'
      if (!isFinger && !isControl(event.target)) goFullScreen()
      // Focus that a pointer leaves on a button would hold the buttons on the wall for weeks.
      if (event.detail > 0 && document.activeElement instanceof HTMLElement)
        document.activeElement.blur()
    }
    addEventListener('keydown', pressed)
    addEventListener('click', clicked)
    return () => {
      removeEventListener('keydown', pressed)
      removeEventListener('click', clicked)
    }
  }, [screen])
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a') !== null
}
