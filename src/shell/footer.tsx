import footer from 'content:in-footer'
import site from 'content:site'
import { Link } from 'react-router-dom'
import { longDate } from '../../shared/time.ts'
import { Icon } from '../ui/controls.tsx'
import css from './footer.module.css'
import { FOOTER_INVOLVED, FOOTER_LEAGUE, type NavMenu } from './links.ts'

/** YYYY-MM-DD, put in by the build (vite.config.ts): the same in the page and in the script that hydrates it. */
declare const BUILT_ON: string

const SOCIALS = [
  { url: footer.socials.instagram, name: 'Instagram', icon: 'camera' },
  { url: footer.socials.youtube, name: 'YouTube', icon: 'video' },
] as const

const [MAILBOX, DOMAIN] = site.email.split('@')

export function Footer() {
  return (
    <footer className={css.footer} data-ground="night" data-under-menu>
      <div className={css.columns}>
        <Column menu={FOOTER_LEAGUE} />
        <Column menu={FOOTER_INVOLVED} />
        <Contact />
      </div>
      <div className={`targets ${css.last}`}>
        <p>© {site.name}</p>
        <p>
          <Link className="hover-line" to="/privacy">
            Privacy
          </Link>
        </p>
        <p>
          <Link className="hover-line" to="/privacy#who">
            Information Officer
          </Link>
        </p>
        <p>
          <Link className="hover-line" to="/paia">
            PAIA manual
          </Link>
        </p>
        <p>{`Site updated ${longDate(BUILT_ON)}`}</p>
        <p>
          Website by{' '}
          <a className="hover-line" href={footer.credit.url} rel="noopener">
            {footer.credit.name}
          </a>
        </p>
      </div>
    </footer>
  )
}

function Column({ menu }: { menu: NavMenu }) {
  return (
    <div>
      <h2 className={css.heading}>{menu.label}</h2>
      <ul className={`targets ${css.links}`}>
        {menu.links.map(({ label, to }) => (
          <li key={label}>
            <Link className="hover-line" to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Contact() {
  return (
    <div className={css.contact}>
      <h2 className={css.heading}>Contact</h2>
      <div className={css.contacts}>
        <div>
          <h3 className={css.sub}>Find Us</h3>
          <address>
            {footer.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </div>
        <div>
          <h3 className={css.sub}>Contact</h3>
          <ul className={`targets ${css.links}`}>
            <li>
              <a className="hover-line" href={`tel:${site.phone.dial}`}>
                {site.phone.shown}
              </a>
            </li>
            <li>
              <a className="hover-line" href={`mailto:${site.email}`}>
                {MAILBOX}@<wbr />
                {DOMAIN}
              </a>
            </li>
          </ul>
        </div>
        <div>
          <h3 className={css.sub}>Socials</h3>
          <ul className={css.socials}>
            {SOCIALS.map(({ url, name, icon }) => (
              <li key={name}>
                <a className={css.social} href={url} target="_blank" rel="noopener">
                  <Icon name={icon} />
                  <span className={css.name}>{name}</span>
                  <span className="sr"> (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}
