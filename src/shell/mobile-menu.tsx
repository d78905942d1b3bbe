import { CONTACT, MENUS, MOBILE_LINKS, type NavLink } from './links.ts'
import { takeEntry } from './menu-entry.ts'
import css from './mobile-menu.module.css'
import { PageLink } from './page-link.tsx'

/** Below 768 px: a sheet over the whole screen, opened by a native <details>, so that it works without script; the rest comes at idle (later/sheet.ts). */
export function MobileMenu({ path }: { path: string }) {
  return (
    <details className={css.menu}>
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
