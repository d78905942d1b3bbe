// The menus of the header: <details> elements that work without script.

import { type MouseEvent, useEffect, useRef } from 'react'
import { Link, type LinkProps, useLocation } from 'react-router-dom'
import { CONTACT, MENUS, MOBILE_LINKS, type NavLink, type NavMenu } from './links.ts'
import css from './menus.module.css'

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

/** Below 768 px: a sheet over the whole screen, opened by a native <details>, so that it works without script; the rest comes at idle (later/sheet.ts). */
export function MobileMenu({ path }: { path: string }) {
  return (
    <details className={css.mobileMenu}>
      <summary className={css.toggle}>
        <span className={css.bars} aria-hidden="true" />
        <span className={css.word}>Menu</span>
      </summary>
      <div className={css.sheet} data-ground="night">
        <nav aria-label="Mobile">
          {MENUS.map(({ label, links }) => (
            <div key={label} className={css.group}>
              <p className={css.label}>{label}</p>
              <Links links={links} path={path} />
            </div>
          ))}
          <Links links={MOBILE_LINKS} path={path} strong />
          <PageLink className={css.contact} to={CONTACT.to} path={path} replace onClick={takeEntry}>
            {CONTACT.label}
          </PageLink>
        </nav>
      </div>
    </details>
  )
}

type LinksProps = { links: readonly NavLink[]; path: string; strong?: boolean }

function Links({ links, path, strong = false }: LinksProps) {
  return (
    <ul className={strong ? css.strong : css.links}>
      {links.map(({ label, to }) => (
        <li key={to}>
          {/* In place of the menu's own entry in the history. */}
          <PageLink className={css.link} to={to} path={path} replace onClick={takeEntry}>
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** `path`: that of the page in view, to which a link says that it leads there. */
export function PageLink({ path, ...link }: LinkProps & { path: string }) {
  return <Link {...link} aria-current={link.to === path ? 'page' : undefined} />
}

export const OVERLAY = 'menu'
/** What it shows is always the same. */
export const OPEN = 'open'

/**
 * A link of the menu takes the place of its entry. Until later/sheet.ts has come the menu has none, and the page's own
 * would go: it gets one as the link is followed.
 */
function takeEntry({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  if (history.state?.[OVERLAY] || currentTarget.href === location.href) return
  history.pushState({ ...history.state, [OVERLAY]: OPEN }, '')
}

const LOCK = 'menu-open'

/** Under the phone's menu the page stays still and out of reach. */
export function lockPage(locked: boolean): void {
  document.documentElement.classList.toggle(LOCK, locked)
  for (const part of document.querySelectorAll<HTMLElement>('[data-under-menu]')) {
    part.inert = locked
  }
}

/** Every step of the history closes the header's menus. That the script has come is no step: what was opened before stays open. */
export function useClosedByStep(): void {
  const { key } = useLocation()
  const keyBefore = useRef(key)

  useEffect(() => {
    if (keyBefore.current === key) return
    keyBefore.current = key
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('header [open]'))
      menu.open = false
    // At once: the new page takes focus before the browser tells that the menu is closed.
    lockPage(false)
  }, [key])
}
