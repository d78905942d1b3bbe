import type { Group, League } from '../../../shared/content/leagues.ts'
import { COLUMNS, PLACE } from '../../../shared/standings/schema.ts'
import { teamsIn } from '../../../shared/standings/team-search.ts'
import {
  embedPath,
  isOfferedElsewhere,
  posterPath,
  qrPath,
  tableCsvPath,
  tvPath,
} from '../../../shared/surfaces.ts'
import { standingsPath } from '../../../shared/urls.ts'
import { useTeams } from '../../my-team/use-known-teams.ts'
import { Facts } from '../../ui/layout.tsx'
import { Disclosure } from '../../ui/notice.tsx'
import { Snippet, USUAL_ROWS } from '../../ui/share.tsx'
import css from './page.module.css'

export function LeagueTables({ league }: { league: League }) {
  return (
    <>
      <p className={css.links}>
        <a href={tvPath([league.id])}>This league on a screen</a>
      </p>
      <ul className={css.groups}>
        {league.groups.map((group) => (
          <GroupTable key={group.slug} league={league} group={group} />
        ))}
      </ul>
    </>
  )
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

const JSON_FIELDS = [
  {
    term: 'version',
    text: '1. Fields may be added; none goes or changes its meaning.',
  },
  { term: 'source', text: 'The page of the league or group: please link to it.' },
  { term: 'league', text: 'id, name and season: running, or over; then the tables are final.' },
  { term: 'checkedAt', text: 'When the tables were last looked at, in UTC (ISO 8601).' },
  { term: 'groups', text: 'Each with id, name, source, asOf and rows.' },
  { term: 'asOf', text: 'When these rows were last found to be right.' },
  {
    term: 'rows',
    text: `position, team, ${list(({ key }) => key)}, key. null while unknown, as any number.`,
  },
  { term: 'key', text: 'Stays when a team changes its name, unless it begins with n:.' },
] as const

const CSV_FIELDS = [
  {
    term: 'A table',
    text: `${PLACE.name}, Team, ${list(({ csv }) => csv)}, As at.`,
  },
  {
    term: 'Results',
    text: 'Entered on, Group, Team, Outcome, Opponent, then sets and games of both. This round only, newest first. A walkover has no numbers.',
  },
  {
    term: 'How it is written',
    text: 'UTF-8, commas, text in quotes. Columns may be added at the end. A name that would be a formula starts with an apostrophe.',
  },
  {
    term: 'Google Sheets',
    text: '=IMPORTDATA("…") with the address of a CSV keeps it up to date.',
  },
] as const

function list(nameOf: (column: (typeof COLUMNS)[number]) => string): string {
  return COLUMNS.map(nameOf).join(', ')
}

/** The fields of the files, for programmers; docs/data.md has all. */
export function Fields() {
  return (
    <Disclosure id="fields" title="Fields and columns" note="Field by field, for developers.">
      <h4 className={css.name}>In the JSON</h4>
      <Facts facts={JSON_FIELDS} className={css.fields} />
      <h4 className={css.name}>In a CSV</h4>
      <Facts facts={CSV_FIELDS} className={css.fields} />
    </Disclosure>
  )
}

/** The number of rows of a table; the usual number while unknown. */
function useRowCount({ id, hideTeams }: League, group: Group): number {
  const { data: teams = {} } = useTeams()
  // A hidden team has a row but is not in the list of teams.
  return (!hideTeams && teamsIn(teams, id, group)?.length) || USUAL_ROWS
}
