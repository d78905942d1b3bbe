import { useRef } from 'react'
import type { NavMenu } from './links.ts'
import css from './menu.module.css'
import { PageLink } from './page-link.tsx'
import { useCloseOutside } from './use-close-outside.ts'
import { useHover } from './use-hover.ts'
import { useMenuKeys } from './use-menu-keys.ts'

/** A disclosure of links: <details>, so that tap and keys open it before and without script. */
export function Menu({ menu, path }: { menu: NavMenu; path: string }) {
  const details = useRef<HTMLDetailsElement>(null)
  const hover = useHover(details)
  const onKeyDown = useMenuKeys(details)
  useCloseOutside(details)
  const here = menu.links.some(({ to }) => to === path)

  return (
    <details
      ref={details}
      className={css.menu}
      name="menu"
      onKeyDown={onKeyDown}
      onPointerEnter={hover.enter}
      onPointerLeave={hover.leave}
      onToggle={hover.toggled}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary className={css.name} data-here={here || undefined} data-top onClick={hover.clicked}>
        {menu.label}
        <svg className={css.sign} width="10" height="6" viewBox="0 0 10 6" aria-hidden="true">
          <path d="M1 1l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </summary>
      <ul className={css.list} data-ground="night">
        {menu.links.map(({ label, to }) => (
          <li key={to}>
            <PageLink className={css.item} to={to} path={path}>
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
