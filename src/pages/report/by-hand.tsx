// The message as a person may write it.
import leagues from 'content:leagues'
import rules from 'content:match-rules'
import page from 'content:pages/report'
import site from 'content:site'
import { chatUrl } from '../../app/links.ts'
import { Bubble } from '../../ui/message.tsx'
import { type MatchScore, scoreMessage } from './score.ts'
import { RUNNING } from './score-state.ts'

const SETS = [
  [6, 3],
  [4, 6],
  [6, 2],
] as const

/** The format of the message, for phones without script and for fast typists. */
export function ByHand() {
  const league = RUNNING[0] ?? leagues[0]
  const [first, second] = page.byHand.teams
  const group = league?.groups[0]
  if (!league || !group) return null
  const example: MatchScore = {
    league,
    group,
    stage: 'group',
    teams: [
      { key: '1', name: first },
      { key: '2', name: second },
    ],
    score: { kind: 'played', sets: SETS.slice(0, rules.setsPerMatch) },
  }
  return (
    <>
      <Bubble text={scoreMessage(example)} />
      <p>
        Send it to{' '}
        <a href={chatUrl(site.whatsapp.number)} target="_blank" rel="noopener">
          {site.whatsapp.shown} on WhatsApp
          <span className="sr"> (opens in a new tab)</span>
        </a>
        .
      </p>
    </>
  )
}
