import page from 'content:pages/report'
import { Link } from 'react-router-dom'
import { PageHeader, Section } from '../../ui/layout.tsx'
import { RUNNING } from './score-state.ts'
import { ScoreTool } from './score-tool.tsx'
import { ByHand } from './send-score.tsx'

export function Page() {
  return (
    <>
      <PageHeader title={page.heading} lead={page.lead} picture={page.picture} />
      {RUNNING.length > 0 ? <ScoreTool /> : null}
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
        <ByHand />
      </Section>
    </>
  )
}
