// Links to the leagues or groups of a page, shown in place of each other like tabs.
import { Link } from 'react-router-dom'
import { STAY } from '../app/links.ts'

type LinkRowProps = {
  label: string
  /** Classes. */
  look: Partial<Record<'nav' | 'row' | 'link', string | undefined>>
  links: readonly RowLink[]
}

type RowLink = {
  name: string
  path: string
  current: 'page' | 'true' | undefined
  /** False: a normal navigation, which starts at the top of the next page. */
  stays?: boolean
}

export function LinkRow({ label, look, links }: LinkRowProps) {
  return (
    <nav className={look.nav} aria-label={label}>
      <ul className={look.row}>
        {links.map(({ name, path, current, stays = true }) => (
          <li key={path}>
            <Link
              className={look.link}
              to={path}
              state={stays ? STAY : undefined}
              aria-current={current}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
