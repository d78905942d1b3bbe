import type { Group, League } from '../../../shared/content/leagues.ts'
import { teamsIn } from '../../../shared/standings/team-search.ts'
import {
  dataPath,
  embedPath,
  isOfferedElsewhere,
  posterPath,
  qrPath,
  resultsCsvPath,
  tableCsvPath,
  tvPath,
} from '../../../shared/surfaces.ts'
import { feedPath, standingsPath } from '../../../shared/urls.ts'
import { useTeams } from '../../my-team/use-known-teams.ts'
import { Snippet, USUAL_ROWS } from '../../ui/share.tsx'
import css from './page.module.css'

export function LeagueTables({ league }: { league: League }) {
  return (
    <>
      <p className={css.links}>
        <a href={tvPath([league.id])}>This league on a screen</a>
        {isOfferedElsewhere(league)
          ? filesOf(league).map(({ to, label }) => (
              <a key={to} href={to}>
                {label}
                <span className="sr">, {league.name}</span>
              </a>
            ))
          : null}
      </p>
      <ul className={css.groups}>
        {league.groups.map((group) => (
          <GroupTable key={group.slug} league={league} group={group} />
        ))}
      </ul>
    </>
  )
}

function filesOf({ id }: League) {
  return [
    { to: dataPath(id), label: 'Tables, JSON' },
    { to: resultsCsvPath(id), label: 'Newest results, CSV' },
    { to: feedPath(id), label: 'Feed of results' },
  ]
}

type Table = { league: League; group: Group }

function GroupTable({ league, group }: Table) {
  const rows = useRowCount(league, group)
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
          { to: tableCsvPath(id, `${slug}.excel`), label: 'CSV for Excel in South Africa' },
        ]
      : []),
  ]
  return (
    <li className="list">
      <h4 className="heading">{name}</h4>
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
      {isOffered ? <Snippet league={league} group={group} rows={rows} /> : null}
    </li>
  )
}

export function Example({ league, group }: Table) {
  const rows = useRowCount(league, group)
  return (
    <>
      <ol>
        <li>Copy the code of your table.</li>
        <li>Add an HTML box in your website's editor (also called “code” or “embed”).</li>
        <li>Paste, save, done. It checks for new results every five minutes.</li>
      </ol>
      <h3>{`${league.name}, ${group.name}`}</h3>
      <Snippet league={league} group={group} rows={rows} />
      <p>
        <a href={embedPath(league.id, group.slug)}>Preview</a>. Fits any width from 280 px. Height:
        56 px plus 40 per team.
      </p>
    </>
  )
}

/** The number of rows of a table; the usual number while unknown. */
function useRowCount({ id, hideTeams }: League, group: Group): number {
  const { data: teams = {} } = useTeams()
  // A hidden team has a row but is not in the list of teams.
  return (!hideTeams && teamsIn(teams, id, group)?.length) || USUAL_ROWS
}
