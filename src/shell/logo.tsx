import site from 'content:site'
import { Link } from 'react-router-dom'
import { FROM_DOCUMENT } from '../app/from-document.ts'
import css from './logo.module.css'

export function Logo() {
  const [first = '', ...rest] = site.name.split(' ')
  return (
    <Link className={css.logo} to="/">
      <Mark />
      <span className={css.words}>
        <span>{first}</span> <span className={css.rest}>{rest.join(' ')}</span>
        <span className="sr">, home</span>
      </span>
    </Link>
  )
}

/** That of public/static/logo/mark.svg, drawn in place: no request before the first paint. Only the renderer draws it. */
function Mark() {
  const mark = {
    className: css.mark,
    width: 40,
    height: 40,
    viewBox: '0 0 32 32',
  }
  if (!import.meta.env.SSR) return <svg {...mark} {...FROM_DOCUMENT} aria-hidden="true" />
  return (
    <svg {...mark} aria-hidden="true">
      <rect className={css.court} width="32" height="32" rx="3" />
      <path className={css.lines} d="M4 0v32h4V22h10v10h4V22h10V18H8V0z" />
      <circle className={css.ball} cx="20" cy="13" r="10" />
      <path
        className={css.seam}
        d="M11 12.5A7.2 7.2 0 0 1 17.4 21.6M22.6 4.4A7.2 7.2 0 0 0 29 13.5"
      />
    </svg>
  )
}
