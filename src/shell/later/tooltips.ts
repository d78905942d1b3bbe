// Tooltips of icon-only controls (`data-tip`). Screen readers use the controls' aria-label.
import css from './tooltips.module.css'

/** Times of the specification, section 9. */
const OPEN_MS = 700
/** Within this time after one tooltip has closed, the next opens at once. */
const SKIP_MS = 300
/** The tooltip is placed beside the element of this name (tooltips.module.css). */
const ANCHOR = 'anchor-name'

export function startTooltips(): void {
  // Older browsers show their own.
  if (!CSS.supports('position-area', 'block-start')) {
    document.addEventListener('pointerover', ({ target }) => {
      const control = controlOf(target)
      if (control) control.title = control.dataset.tip ?? ''
    })
    return
  }
  const tip = document.createElement('div')
  tip.ariaHidden = 'true'
  tip.className = css.tip ?? ''
  tip.dataset.tooltip = ''
  /** The control whose tooltip is open, or opens after the delay. */
  let control: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let closedAt = Number.NEGATIVE_INFINITY

  function open(next: HTMLElement) {
    control = next
    next.style.setProperty(ANCHOR, '--tip')
    tip.textContent = next.dataset.tip ?? ''
    document.body.append(tip)
  }

  function close() {
    clearTimeout(timer)
    control?.style.removeProperty(ANCHOR)
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
