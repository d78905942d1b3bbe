import { TOOLTIP_OPEN_MS, TOOLTIP_SKIP_MS } from '../timings.ts'

/** The tooltip itself under the pointer: it stays. */
export const TOOLTIP = Symbol('tooltip')

type Surroundings<Control> = {
  show: (control: Control) => void
  hide: () => void
  now: () => number
}

/** When a tooltip opens: after a rest, or at once when another has only just closed. */
export function createTooltipClock<Control>({ show, hide, now }: Surroundings<Control>) {
  let shown: Control | null = null
  let waiting: Control | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let closedAt = Number.NEGATIVE_INFINITY

  function open(control: Control) {
    shown = control
    waiting = null
    show(control)
  }

  function leave() {
    clearTimeout(timer)
    waiting = null
    if (!shown) return
    shown = null
    closedAt = now()
    hide()
  }

  return {
    leave,
    /** The keyboard has arrived: nothing to wait for. */
    focus(control: Control) {
      leave()
      open(control)
    },
    over(control: Control | typeof TOOLTIP | null) {
      if (control === TOOLTIP || (control !== null && control === (shown ?? waiting))) return
      leave()
      if (!control) return
      if (now() - closedAt < TOOLTIP_SKIP_MS) return open(control)
      waiting = control
      timer = setTimeout(() => open(control), TOOLTIP_OPEN_MS)
    },
  }
}
