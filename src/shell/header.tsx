import site from 'content:site'
import { Link } from 'react-router-dom'
import { FIND_PATH } from '../../shared/urls.ts'
import { chatUrl } from '../app/links.ts'
import { SearchBox } from '../my-team/search-box.tsx'
import { Icon } from '../ui/controls.tsx'
import css from './header.module.css'
import { CONTACT, DESKTOP_LINKS, MENUS } from './links.ts'
import { Menu, MobileMenu, PageLink, useClosedByStep } from './menus.tsx'
import { shortTitleOf } from './title.ts'

export function Header({ path, page }: { path: string; page: string }) {
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
                <PageLink className={`hover-mark ${css.link}`} to={to} path={path} data-top>
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
        <div className={css.search}>
          <SearchBox id="any-team" />
        </div>
        <Link
          className={`screen disc hover-lime ${css.find}`}
          to={FIND_PATH}
          data-tip="Find your team"
          aria-label="Find your team"
        >
          <Icon name="search" />
        </Link>
        <WhatsApp page={page} />
        <MobileMenu path={path}>
          <SearchBox id="team-in-menu" />
        </MobileMenu>
      </div>
    </header>
  )
}

function Logo() {
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

/** public/static/logo/mark.svg, inlined: no request before the first paint. */
function Mark() {
  return (
    <svg width="2.5rem" height="2.5rem" viewBox="0 0 32 32" aria-hidden="true">
      <rect fill="var(--court)" width="32" height="32" rx="3" />
      <path fill="var(--line)" d="M4 0v32h4V22h10v10h4V22h10V18H8V0z" />
      <circle fill="var(--ball)" stroke="var(--court)" strokeWidth="2" cx="20" cy="13" r="10" />
      <path
        fill="none"
        stroke="var(--line)"
        strokeWidth="1.6"
        d="M11 12.5A7.2 7.2 0 0 1 17.4 21.6M22.6 4.4A7.2 7.2 0 0 0 29 13.5"
      />
    </svg>
  )
}

/** Names the page. Floats in the corner where the margin has room, else in the header. */
function WhatsApp({ page }: { page: string }) {
  const { number, text } = site.whatsapp
  return (
    <a
      className={`screen disc ${css.chat}`}
      href={chatUrl(number, `${text} (${shortTitleOf(page)})`)}
      target="_blank"
      rel="noopener"
      data-tip="Chat on WhatsApp"
      aria-label="Chat on WhatsApp (opens in a new tab)"
    >
      <Icon name="chat" size={26} />
    </a>
  )
}
