import mostPoints from 'content:most-points'
import page from 'content:pages/team'
import { matchesOf } from '../../shared/content/leagues.ts'
import type { Row } from '../../shared/standings/schema.ts'
import { isOver } from '../../shared/standings/season.ts'
import { keyOf } from '../../shared/standings/team.ts'
import { outlooksOf, outlookWords, tiesOf } from '../standings/outlook.ts'
import css from './team.module.css'
import { type TeamLinks, TeamName, type TeamProps } from './team-name.tsx'

type TeamOutlookProps = { facts: TeamProps; row: Row; links: TeamLinks }

/** Where the team can still finish, and what parts it from those on the same points. */
export function TeamOutlook({ facts, row, links }: TeamOutlookProps) {
  const outlook = outlookOf(facts, row)
  const ties = tiesOf(facts.rows ?? []).filter(({ above, below }) => above === row || below === row)
  if (outlook === null && ties.length === 0) return null
  return (
    <section className={css.outlook} aria-labelledby="team-outlook">
      <h2 id="team-outlook">{page.outlook}</h2>
      {outlook === null ? null : <p className={css.bounds}>{outlook}</p>}
      {ties.map(({ above, below, reason, behind }) => (
        <p key={keyOf(above)}>
          {above === row ? 'Above ' : 'Below '}
          <TeamName side={sideOf(above === row ? below : above)} links={links} />
          {`. ${above === row ? reason : behind}`}
        </p>
      ))}
    </section>
  )
}

function sideOf(row: Row) {
  return { key: keyOf(row), team: row.team }
}

/** null: nothing is left to play, or nobody can say. */
function outlookOf({ league, group, rows }: TeamProps, row: Row): string | null {
  const matches = matchesOf(league, group)
  if (rows === null || matches === null || isOver(league)) return null
  const outlook = outlooksOf(rows, matches, mostPoints)?.[rows.indexOf(row)]
  return outlook ? outlookWords(outlook, rows.length, group.zones) : null
}
