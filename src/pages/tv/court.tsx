import css from './screen.module.css'

/** Half a court under lights, far behind what is read. */
export function Court() {
  return (
    <svg
      className={css.court}
      viewBox="0 0 1600 900"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M420 250H1180L1760 900H-160ZM253 437H1347M800 250V437M420 250V70H1180V250M800 70V250M610 70V250M990 70V250" />
    </svg>
  )
}
