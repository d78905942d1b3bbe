import { useKnown } from '../my-team/known.ts'
import css from './header.module.css'
import { CONTACT, DESKTOP_LINKS, MENUS } from './links.ts'
import { Logo } from './logo.tsx'
import { Menu } from './menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { PageLink } from './page-link.tsx'
import { useClosedByStep } from './use-closed-by-step.ts'
import { WhatsApp } from './whatsapp.tsx'

export function Header({ path, page }: { path: string; page: string }) {
  // Comes at idle, and only where there is room for it.
  const { Search } = useKnown()
  useClosedByStep()
  return (
    <header className={css.header} data-ground="night">
      <div className={css.bar}>
        <Logo />
        <nav className={css.nav} aria-label="Main">
          <ul className={css.row}>
            {MENUS.map((menu) => (
              <li key={menu.label}>
                <Menu menu={menu} path={path} />
              </li>
            ))}
            {DESKTOP_LINKS.map(({ label, to }) => (
              <li key={to}>
                <PageLink className={css.link} to={to} path={path} data-top>
                  {label}
                </PageLink>
              </li>
            ))}
            <li>
              <PageLink className={css.contact} to={CONTACT.to} path={path} data-top>
                {CONTACT.label}
              </PageLink>
            </li>
          </ul>
        </nav>
        <div className={css.search}>{Search ? <Search id="any-team" /> : null}</div>
        <WhatsApp page={page} />
        <MobileMenu path={path} />
      </div>
    </header>
  )
}
