import logo from 'content:logo'
import site from 'content:site'
import { Link } from 'react-router-dom'
import { FIND_PATH } from '../../shared/urls.ts'
import { leagueChat } from '../app/links.ts'
import { SearchBox } from '../my-team/search-box.tsx'
import { Icon } from '../ui/controls.tsx'
import css from './header.module.css'
import { CONTACT, DESKTOP_LINKS, MENUS } from './links.ts'
import { Menu, MobileMenu, PageLink, useClosedByStep } from './menus.tsx'

/** Names of the pages that search teams themselves. */
const WITH_OWN_SEARCH = ['standings', 'find', 'report']

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
        <div className={css.finds}>{WITH_OWN_SEARCH.includes(page) ? null : <Find />}</div>
        <WhatsApp />
        <MobileMenu path={path}>
          <SearchBox id="team-in-menu" />
        </MobileMenu>
      </div>
    </header>
  )
}

function Find() {
  return (
    <>
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
    </>
  )
}

/** Inline, so that the first paint waits for no request. */
const LOGO = `data:image/svg+xml,${encodeURIComponent(logo)}`

function Logo() {
  const [first = '', ...rest] = site.name.split(' ')
  return (
    <Link className={css.logo} to="/">
      <img src={LOGO} width={40} height={40} alt="" />
      <span className={css.words}>
        <span>{first}</span> <span className={css.rest}>{rest.join(' ')}</span>
        <span className="sr">, home</span>
      </span>
    </Link>
  )
}

/** Floats in the corner where the margin has room, else in the header. A click adds what the page is about. */
function WhatsApp() {
  return (
    <a
      className={`screen disc ${css.chat}`}
      href={leagueChat(site.whatsapp)}
      onClick={({ currentTarget }) => {
        // "Diamond, Smash Bash", of "Diamond, Smash Bash: 1 Braai Sisters · Highveld Padel"
        const [what = ''] = document.title.split(/:| [·|] /)
        currentTarget.href = leagueChat(site.whatsapp, what)
      }}
      target="_blank"
      rel="noopener"
      data-tip="Chat on WhatsApp"
      aria-label="Chat on WhatsApp (opens in a new tab)"
    >
      <Icon name="chat" size={26} />
    </a>
  )
}
