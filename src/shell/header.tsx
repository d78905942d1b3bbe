import { Link } from 'react-router-dom'
import css from './header.module.css'
import { CONTACT, DESKTOP_LINKS, MENUS } from './links.ts'
import { Logo } from './logo.tsx'
import { Menu } from './menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'

export function Header({ path }: { path: string }) {
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
                <Link
                  className={css.link}
                  to={to}
                  data-top
                  aria-current={to === path ? 'page' : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <Link
                className={css.contact}
                to={CONTACT.to}
                data-top
                aria-current={CONTACT.to === path ? 'page' : undefined}
              >
                {CONTACT.label}
              </Link>
            </li>
          </ul>
        </nav>
        <MobileMenu path={path} />
      </div>
    </header>
  )
}
