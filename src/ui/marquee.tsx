import { Children, type FocusEvent, type ReactNode, useState } from 'react'
import { useHydrated } from '../app/clock.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import css from './marquee.module.css'

/** Cards that fill a row on most screens: two partners alone would pass at a screen's distance from each other. */
const FULL_ROW = 6

type MarqueeProps = {
  /** What moves, for people who do not see it: 'Latest news'. */
  label: string
  /** Both loops of the specification, section 9. */
  seconds: 30 | 60
  /** Each with a key; drawn twice, so that the loop has no seam, and few of them more often. */
  children: ReactNode
}

/**
 * A row that moves past. It stands still and scrolls by hand without script and under reduced motion;
 * hover, focus and its own button stop it (WCAG 2.2.2).
 */
export function Marquee({ label, seconds, children }: MarqueeProps) {
  // Without script Pause does not work, so nothing moves before hydration.
  const ready = useHydrated()
  const [paused, setPaused] = useState(false)

  const classes = [seconds === 30 && css.fast, ready && css.moving, paused && css.paused]
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and a section would be a second landmark of the same name */}
      <div
        className={css.window}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the still row is scrolled with the arrow keys
        tabIndex={0}
        onFocus={bringIntoView}
        onBlur={rewind}
      >
        <div className={css.track}>
          <ul className={css.set}>{children}</ul>
          {copiesOf(children).map((copy) => (
            <ul key={copy} className={css.set} aria-hidden="true" inert>
              {children}
            </ul>
          ))}
        </div>
      </div>
      <div className={css.bar}>
        <Button
          look="quiet"
          aria-label={`${paused ? 'Play' : 'Pause'} ${label.toLowerCase()}`}
          onClick={() => setPaused(!paused)}
        >
          <Icon name={paused ? 'play' : 'pause'} size={16} />
          {paused ? 'Play' : 'Pause'}
        </Button>
      </div>
    </div>
  )
}

/** What follows the first set; with it an even number, because the loop goes back when half of the track has passed. */
function copiesOf(children: ReactNode): number[] {
  const half = Math.ceil(FULL_ROW / Math.max(1, Children.count(children)))
  return Array.from({ length: 2 * half - 1 }, (_, n) => n)
}

/**
 * The browser scrolled to where the card was while the row was still on its way; with focus in it, the row stands at
 * its beginning. The card, not its link alone: what it says belongs to it.
 */
function bringIntoView({ target, currentTarget }: FocusEvent<HTMLDivElement>) {
  if (target === currentTarget || !target.matches(':focus-visible')) return
  target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Focus scrolls the row to the focused card; the loop starts at its beginning again afterwards. */
function rewind(event: FocusEvent<HTMLDivElement>) {
  const row = event.currentTarget
  if (!row.contains(event.relatedTarget) && getComputedStyle(row).overflowX === 'hidden') {
    row.scrollLeft = 0
  }
}
