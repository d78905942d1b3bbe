import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import css from './controls.module.css'

type Look = 'solid' | 'outline' | 'quiet'

type ButtonLinkProps = {
  /** A path of this site, or a full address; addresses of other sites open in a new tab. */
  to: string
  look?: Look
  children: ReactNode
  /** Added for screen readers, when the visible words do not name the target. */
  about?: string
  /** Loads a new document, after an error. */
  anew?: boolean
}

export function ButtonLink({ to, look = 'solid', children, about, anew = false }: ButtonLinkProps) {
  const label = (
    <>
      {children}
      {about ? <span className="sr"> {about}</span> : null}
    </>
  )
  const className = `${css.button} ${css[look]}`
  if (to.startsWith('/')) {
    return (
      <Link to={to} className={className} reloadDocument={anew}>
        {label}
      </Link>
    )
  }
  const outside = to.startsWith('https:') ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <a href={to} className={className} {...outside}>
      {label}
      {to.startsWith('https:') ? <span className="sr"> (opens in a new tab)</span> : null}
    </a>
  )
}

type ButtonProps = ComponentProps<'button'> & { look?: Look }

export function Button({ look = 'solid', type = 'button', className, ...rest }: ButtonProps) {
  return (
    <button type={type} className={`${css.button} ${css[look]} ${className ?? ''}`} {...rest} />
  )
}

/** Buttons that belong together: side by side where there is room, one below the other where not. */
export function Buttons({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}
