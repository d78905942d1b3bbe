import leagues from 'content:leagues'
import page from 'content:pages/report'
import site from 'content:site'
import { Link } from 'react-router-dom'
import { runningLeagues } from '../../../shared/standings/season.ts'
import { PageHeader, Section } from '../../ui/layout.tsx'
import { ScoreTool } from './score-tool.tsx'
import { ByHand } from './send-score.tsx'

/** Leagues that are over have no matches to report. */
const RUNNING = runningLeagues(leagues)

export function Page() {
  return (
    <>
      <PageHeader title={page.heading} lead={page.lead} picture={page.picture} />
      {RUNNING.length > 0 ? <ScoreTool leagues={RUNNING} number={site.whatsapp.number} /> : null}
      <Section id="before" title={page.rules.heading} ground="glass">
        <ul>
          {page.rules.texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>
          <Link className="target" to="/rules#reporting-match-results">
            All the rules of results
          </Link>
        </p>
      </Section>
      <Section id="by-hand" title={page.byHand.heading}>
        <p>{page.byHand.lead}</p>
        <ByHand league={RUNNING[0] ?? leagues[0]} teams={page.byHand.teams} />
      </Section>
    </>
  )
}
