import { COLUMNS, PLACE } from '../../../shared/standings/schema.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Facts } from '../../ui/facts.tsx'
import css from './page.module.css'

const JSON_FIELDS = [
  {
    term: 'version',
    text: '1. While it is, fields may be added, and none goes or comes to mean something else.',
  },
  { term: 'source', text: 'The page of the league or group: please link to it.' },
  { term: 'league', text: 'id, name and season: running, or over; then the tables are final.' },
  { term: 'checkedAt', text: 'When the tables were last looked at, in UTC (ISO 8601).' },
  { term: 'groups', text: 'Each with id, name, source, asOf and rows.' },
  { term: 'asOf', text: 'When these rows were last found to be right.' },
  {
    term: 'rows',
    text: `position, team, ${list(({ key }) => key)}, key. null while nothing is known; so is a figure.`,
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
    text: 'Entered on, Group, Team, Outcome, Opponent, then sets and games of both. Those of the round being played, the newest first; a walkover has no figures.',
  },
  {
    term: 'How it is written',
    text: 'UTF-8, commas, text in quotes. Columns may be added at the end. A name that would be a formula has an apostrophe before it.',
  },
  {
    term: 'Google Sheets',
    text: '=IMPORTDATA("…") with the address of a CSV keeps it up to date.',
  },
] as const

function list(nameOf: (column: (typeof COLUMNS)[number]) => string): string {
  return COLUMNS.map(nameOf).join(', ')
}

/** What stands in the files, for who writes a program; docs/data.md says all of it. */
export function Fields() {
  return (
    <Disclosure
      id="fields"
      title="Fields and columns"
      note="What stands in them, for who writes a program."
    >
      <h4 className={css.fieldsTitle}>What stands in the JSON</h4>
      <Facts facts={JSON_FIELDS} className={css.fields} />
      <h4 className={css.fieldsTitle}>What stands in a CSV</h4>
      <Facts facts={CSV_FIELDS} className={css.fields} />
    </Disclosure>
  )
}
