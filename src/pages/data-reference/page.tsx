// Files and feeds, field by field, for developers; docs/data.md has all.
import leagues from 'content:leagues'
import page from 'content:pages/data-reference'
import { COLUMNS, csvHead, PLACE } from '../../../shared/standings/schema.ts'
import {
  dataPath,
  isOfferedElsewhere,
  resultsCsvPath,
  tableCsvPath,
} from '../../../shared/surfaces.ts'
import { feedPath } from '../../../shared/urls.ts'
import { Facts, PageHeader, Section } from '../../ui/layout.tsx'
import css from '../data/page.module.css'

/** Leagues whose tables may be shown elsewhere. */
const OFFERED = leagues.filter(isOfferedElsewhere)

export function Page() {
  return (
    <>
      <PageHeader title={page.heading} lead={page.lead} picture={page.picture} />
      <Section id="files" title="CSV and JSON">
        <p>
          Ask at most once a minute. Each group has a CSV of its own under{' '}
          <a href="/data#tables">Pick your table</a>.
        </p>
        <ul className={css.files}>
          {OFFERED.map(({ id, name }) => (
            <li key={id}>
              <h3 className={css.name}>{name}</h3>
              <p className={css.links}>
                <a href={dataPath(id)}>
                  Tables, JSON<span className="sr">, {name}</span>
                </a>{' '}
                <a href={resultsCsvPath(id)}>
                  Newest results, CSV<span className="sr">, {name}</span>
                </a>{' '}
                <a href={tableCsvPath(id, 'results.excel')}>
                  The same for Excel in South Africa<span className="sr">, {name}</span>
                </a>
              </p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="feeds" title="Feeds">
        <p>The newest results as Atom, of all leagues or of one.</p>
        <ul className={css.links}>
          <li>
            <a href={feedPath()}>All leagues</a>
          </li>
          {OFFERED.map(({ id, name }) => (
            <li key={id}>
              <a href={feedPath(id)}>{name}</a>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="json" title="In the JSON">
        <Facts facts={JSON_FIELDS} className={css.fields} />
      </Section>
      <Section id="csv" title="In a CSV">
        <Facts facts={CSV_FIELDS} className={css.fields} />
      </Section>
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
    text: `${PLACE.name}, Team, ${list(csvHead)}, As at.`,
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
    term: 'Excel in South Africa',
    text: 'It splits at semicolons. Each CSV has a second address for it, .excel.csv in place of .csv: with semicolons, and a comma in figures such as 7,5.',
  },
  {
    term: 'Google Sheets',
    text: '=IMPORTDATA("…") with the address of a CSV keeps it up to date.',
  },
] as const

function list(nameOf: (column: (typeof COLUMNS)[number]) => string): string {
  return COLUMNS.map(nameOf).join(', ')
}
