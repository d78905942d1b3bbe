// Links to the leagues or groups of a page, shown in place of each other like tabs.
import { Link } from 'react-router-dom'
import { STAY } from '../app/links.ts'

type LinkRowProps = {
  label: string
  /** Classes. */
  look: Partial<Record<'nav' | 'row' | 'link', string | undefined>>
  /** `isAway`: a normal navigation, which starts at the top of the next page. */
  links: readonly { name: string; path: string; isAway?: boolean }[]
  /** Path of the current link. */
  current: string | undefined
  kind?: 'page' | 'true'
}

export function LinkRow({ label, look, links, current, kind = 'true' }: LinkRowProps) {
  return (
    <nav className={look.nav} aria-label={label}>
      <ul className={look.row}>
        {links.map(({ name, path, isAway }) => (
          <li key={path}>
            <Link
              className={look.link}
              to={path}
              state={isAway ? undefined : STAY}
              aria-current={path === current ? kind : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
