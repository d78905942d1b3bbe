import type { NavMenu } from './links.ts'
import css from './menu.module.css'
import { PageLink } from './page-link.tsx'

/** A disclosure of links: <details>, so that tap and keys open it before and without script; what else it does comes at idle (later/menus.ts). */
export function Menu({ menu, path }: { menu: NavMenu; path: string }) {
  const here = menu.links.some(({ to }) => to === path)

  return (
    <details className={css.menu} name="menu">
      <summary className={css.name} data-here={here || undefined} data-top>
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
