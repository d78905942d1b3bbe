// Tooltips of icon-only controls.
import { useEffect, useState } from 'react'
import css from './tooltips.module.css'

/** `aside`: distance between the middles of control and tooltip, which stays on screen. */
type Tip = { text: string; x: number; y: number; aside: number; below: boolean }

/** Times of the specification, section 9. */
const TOOLTIP_OPEN_MS = 700
/** Within this time after one tooltip has closed, the next opens at once. */
const TOOLTIP_SKIP_MS = 300
/** Distance between a control and its tooltip, filled by the arrow. */
const GAP_PX = 8
/** Half the widest tooltip, and the height of any with its gap: with less room it moves. */
const HALF_PX = 80
const HIGH_PX = 56

/** One tooltip for all icon-only controls (`data-tip`). Screen readers use their aria-label. */
export function Tooltips() {
  const [tip, setTip] = useState<Tip | null>(null)

  useEffect(() => {
    const clock = createTooltipClock<HTMLElement>({
      show: (control) => setTip(tipFor(control)),
      hide: () => setTip(null),
      now: () => Date.now(),
    })
    const over = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') clock.over(controlOf(target))
    }
    const focus = ({ target }: FocusEvent) => {
      const control = controlOf(target)
      if (control instanceof HTMLElement && control.matches(':focus-visible')) clock.focus(control)
      else clock.leave()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') clock.leave()
    }
    document.addEventListener('pointerover', over)
    document.addEventListener('focusin', focus)
    document.addEventListener('keydown', key)
    document.addEventListener('pointerdown', clock.leave)
    addEventListener('scroll', clock.leave, { passive: true })
    return () => {
      clock.leave()
      document.removeEventListener('pointerover', over)
      document.removeEventListener('focusin', focus)
      document.removeEventListener('keydown', key)
      document.removeEventListener('pointerdown', clock.leave)
      removeEventListener('scroll', clock.leave)
    }
  }, [])

  if (!tip) return null
  return (
    <div
      className={`${css.tip} ${tip.below ? css.below : ''}`}
      style={{ left: tip.x, top: tip.y }}
      data-tooltip
      aria-hidden="true"
    >
      {tip.text}
      <span className={css.arrow} style={{ left: `calc(50% + ${tip.aside}px)` }} />
    </div>
  )
}

/** The control under the pointer; the tooltip counts as its control, so that it can be hovered (WCAG 1.4.13). */
function controlOf(target: EventTarget | null): HTMLElement | typeof TOOLTIP | null {
  if (!(target instanceof Element)) return null
  if (target.closest('[data-tooltip]')) return TOOLTIP
  return target.closest<HTMLElement>('[data-tip]')
}

function tipFor(control: HTMLElement): Tip {
  const { left, width, top, bottom } = control.getBoundingClientRect()
  const middle = left + width / 2
  const x = Math.min(Math.max(middle, HALF_PX), innerWidth - HALF_PX)
  const below = top < HIGH_PX
  const y = below ? bottom + GAP_PX : top - GAP_PX
  return { text: control.dataset.tip ?? '', x, y, aside: middle - x, below }
}

/** The pointer is over the tooltip, which stays open. */
export const TOOLTIP = Symbol('tooltip')

type Surroundings<Control> = {
  show: (control: Control) => void
  hide: () => void
  now: () => number
}

/** Decides when a tooltip opens: after a delay, or at once when another has just closed. */
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
    /** Keyboard focus opens without a delay. */
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
