// Tooltips of controls that show only an icon.
import { useEffect, useState } from 'react'
import { TOOLTIP_OPEN_MS, TOOLTIP_SKIP_MS } from '../timings.ts'
import css from './tooltips.module.css'

/** `aside`: how far the middle of the control is from that of the tooltip, which stays on the screen. */
type Tip = { text: string; x: number; y: number; aside: number; below: boolean }

/** Between a control and its tooltip; the arrow stands in it. */
const GAP_PX = 8
/** Half as wide as the longest, and as high as any with its gap and some air: less room, and it gives way. */
const HALF_PX = 80
const HIGH_PX = 56

/** One tooltip for all controls that show only an icon (`data-tip`); their names are in aria-label, so it is for eyes alone. */
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

/** The control under the pointer; the tooltip itself counts as its control, so that it can be pointed at (WCAG 1.4.13). */
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
