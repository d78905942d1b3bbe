import site from 'content:site'
import type { Group, League } from '../../../shared/content/leagues.ts'
import {
  embedPath,
  embedSnippet,
  isOfferedElsewhere,
  posterPath,
  qrPath,
  tableCsvPath,
  tvPath,
} from '../../../shared/surfaces.ts'
import { standingsPath } from '../../../shared/urls.ts'
import { Snippet } from '../../ui/snippet.tsx'
import css from './league-tables.module.css'
import type { RowsOf } from './use-rows.ts'

/** Everything that there is of a league, group by group. */
export function LeagueTables({ league, rowsOf }: { league: League } & RowsOf) {
  return (
    <>
      <p className={css.links}>
        <a href={tvPath([league.id])}>This league on a screen</a>
      </p>
      <ul className={css.groups}>
        {league.groups.map((group) => (
          <GroupTable key={group.slug} league={league} group={group} rowsOf={rowsOf} />
        ))}
      </ul>
    </>
  )
}

function GroupTable({ league, group, rowsOf }: { league: League; group: Group } & RowsOf) {
  const { id } = league
  const { slug, name } = group
  const isOffered = isOfferedElsewhere(league)
  const links = [
    { to: standingsPath(id, slug), label: 'Page' },
    { to: posterPath(id, slug), label: 'Poster' },
    { to: qrPath(id, slug), label: 'QR code' },
    ...(isOffered
      ? [
          { to: embedPath(id, slug), label: 'Frame' },
          { to: tableCsvPath(id, slug), label: 'CSV' },
        ]
      : []),
  ]
  return (
    <li className={css.group}>
      <h4>{name}</h4>
      <ul className={css.links}>
        {links.map(({ to, label }) => (
          <li key={label}>
            <a href={to}>
              {label}
              <span className="sr"> of {name}</span>
            </a>
          </li>
        ))}
      </ul>
      {isOffered ? (
        <Snippet of={embedSnippet(site.origin, league, group, rowsOf(league, group))} name={name} />
      ) : null}
    </li>
  )
}
