import css from './page.module.css'

/** The corner of a court seen from above, and the ball that went over the glass. */
export function OutOfCourt() {
  return (
    <svg className={css.court} width="400" height="320" viewBox="0 0 400 320" aria-hidden="true">
      <path className={css.ground} d="M0 40H300V320H0z" />
      <path className={css.lines} d="M0 40H300V320M0 200H300M120 200V320" />
      <path className={css.glass} d="M0 22H318V320" />
      <path className={css.flight} d="M60 270C140 90 250 20 352 96" />
      <ellipse className={css.shadow} cx="352" cy="150" rx="26" ry="7" />
      <g className={css.ball}>
        <circle cx="352" cy="112" r="26" />
        <path d="M329 106c14-2 26 8 25 26M354 87c0 12 9 20 23 17" />
      </g>
    </svg>
  )
}
