// Tooltips of icon-only controls (`data-tip`). Screen readers use the controls' aria-label.
import css from './tooltips.module.css'

/** Times of the specification, section 9. */
const OPEN_MS = 700
/** Within this time after one tooltip has closed, the next opens at once. */
const SKIP_MS = 300
/** Distance between a control and its tooltip, filled by the arrow. */
const GAP_PX = 8

export function startTooltips(): void {
  const tip = document.createElement('div')
  tip.ariaHidden = 'true'
  tip.dataset.tooltip = ''
  /** The control whose tooltip is open, or opens after the delay. */
  let control: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let closedAt = Number.NEGATIVE_INFINITY

  function open(next: HTMLElement) {
    control = next
    document.body.append(tip)
    place(tip, next)
  }

  function close() {
    clearTimeout(timer)
    control = null
    if (tip.isConnected) closedAt = Date.now()
    tip.remove()
  }

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    // The tooltip can be hovered (WCAG 1.4.13).
    if (pointerType !== 'mouse' || (target instanceof Node && tip.contains(target))) return
    const next = controlOf(target)
    if (next && next === control) return
    close()
    if (!next) return
    if (Date.now() - closedAt < SKIP_MS) return open(next)
    control = next
    timer = setTimeout(open, OPEN_MS, next)
  })
  // Keyboard focus opens without a delay.
  document.addEventListener('focusin', ({ target }) => {
    const next = controlOf(target)
    close()
    if (next?.matches(':focus-visible')) open(next)
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })
  document.addEventListener('pointerdown', close)
  addEventListener('scroll', close, { passive: true })
}

function controlOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
}

/** Above the control, or below it at the top of the screen; the arrow stays at its middle. */
function place(tip: HTMLElement, control: HTMLElement): void {
  const { left, width, top, bottom } = control.getBoundingClientRect()
  tip.textContent = control.dataset.tip ?? ''
  tip.className = `${css.tip}`
  const middle = left + width / 2
  const least = tip.offsetWidth / 2 + GAP_PX
  const x = Math.min(Math.max(middle, least), innerWidth - least)
  const below = top < tip.offsetHeight + 2 * GAP_PX
  if (below) tip.className += ` ${css.below}`
  tip.style.left = `${x}px`
  tip.style.top = `${below ? bottom + GAP_PX : top - GAP_PX}px`
  tip.style.setProperty('--aside', `${middle - x}px`)
}
