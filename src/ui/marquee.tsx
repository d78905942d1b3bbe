import { Children, type FocusEvent, type ReactNode, useState } from 'react'
import { useHydrated } from '../app/clock.ts'
import { Button, Icon } from './controls.tsx'
import css from './marquee.module.css'

/** Cards that fill a row on most screens: two partners alone would pass at a screen's distance from each other. */
const FULL_ROW = 6

type MarqueeProps = {
  label: string
  /** Duration of a loop (specification, section 9). */
  seconds: 30 | 60
  /** Each with a key; rendered twice for a seamless loop, and few of them more often. */
  children: ReactNode
}

/** Without script and under reduced motion it is still and scrolls by hand; its button stops it (WCAG 2.2.2). */
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
          <span>{paused ? 'Play' : 'Pause'}</span>
        </Button>
      </div>
    </div>
  )
}

/** Numbers of the copies after the first set; an odd count, because the loop returns at half of the track. */
function copiesOf(children: ReactNode): number[] {
  const half = Math.ceil(FULL_ROW / Math.max(1, Children.count(children)))
  return Array.from({ length: 2 * half - 1 }, (_, n) => n)
}

/** The browser has scrolled to where the card was before focus reset the row. */
function bringIntoView({ target, currentTarget }: FocusEvent<HTMLDivElement>) {
  if (target === currentTarget || !target.matches(':focus-visible')) return
  target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Resets the scroll position after focus has left, for the loop. */
function rewind(event: FocusEvent<HTMLDivElement>) {
  const row = event.currentTarget
  if (!row.contains(event.relatedTarget) && getComputedStyle(row).overflowX === 'hidden') {
    row.scrollLeft = 0
  }
}
