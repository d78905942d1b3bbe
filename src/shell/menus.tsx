// The menus of the header: <details> elements that work without script; the rest comes at idle (later/menus.ts).
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link, type LinkProps, useLocation } from 'react-router-dom'
import { MENU_OVERLAY, OPEN } from '../app/overlay-entry.ts'
import { CONTACT, MENUS, MOBILE_LINKS, type NavLink, type NavMenu, REPORT } from './links.ts'
import css from './menus.module.css'

export function Menu({ menu, path }: { menu: NavMenu; path: string }) {
  return (
    <details className={css.menu} name="menu">
      <summary className={css.name} data-top>
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

/** Below 48em: a full-screen sheet. `children`: its first row. */
export function MobileMenu({ path, children }: { path: string; children: ReactNode }) {
  return (
    <details className={css.mobileMenu}>
      <summary className={css.toggle}>
        <svg className={css.bars} width="22" height="18" viewBox="0 0 22 18" aria-hidden="true">
          <path d="M0 2.5h22" />
          <path d="M0 9.5h22" />
          <path d="M0 16.5h22" />
        </svg>
        Menu
      </summary>
      <div className={css.sheet} data-ground="night">
        <nav aria-label="Mobile">
          <div className={css.group}>
            {children}
            <Links links={[REPORT]} path={path} />
          </div>
          {MENUS.map(({ label, links }) => (
            <div key={label} className={css.group}>
              <p className={css.label}>{label}</p>
              <Links links={links} path={path} />
            </div>
          ))}
          <Links links={MOBILE_LINKS} path={path} />
          <PageLink
            className={css.sheetContact}
            to={CONTACT.to}
            path={path}
            replace
            onClick={takeEntry}
          >
            {CONTACT.label}
          </PageLink>
        </nav>
      </div>
    </details>
  )
}

function Links({ links, path }: { links: readonly NavLink[]; path: string }) {
  return (
    <ul className={css.links}>
      {links.map(({ label, to }) => (
        <li key={to}>
          {/* Replaces the menu's history entry. */}
          <PageLink className={css.sheetLink} to={to} path={path} replace onClick={takeEntry}>
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** `path`: path of the current page, for aria-current. */
export function PageLink({ path, ...link }: LinkProps & { path: string }) {
  return <Link {...link} aria-current={link.to === path ? 'page' : undefined} />
}

/** Links of the menu replace its history entry. Without that entry (later/menus.ts) they would replace the page's. */
function takeEntry({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  if (history.state?.[MENU_OVERLAY] || currentTarget.href === location.href) return
  history.pushState({ ...history.state, [MENU_OVERLAY]: OPEN }, '')
}

/** Makes the page under the phone's menu inert; its style keeps the page from scrolling. */
export function lockPage(locked: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-under-menu]')) {
    part.inert = locked
  }
}

/** Every navigation closes the header's menus, but hydration keeps open menus open. */
export function useClosedByStep(): void {
  const { key } = useLocation()
  const keyBefore = useRef(key)

  useEffect(() => {
    if (keyBefore.current === key) return
    keyBefore.current = key
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('header [open]'))
      menu.open = false
    // Set synchronously, since the new page takes focus before the toggle event.
    lockPage(false)
  }, [key])
}
