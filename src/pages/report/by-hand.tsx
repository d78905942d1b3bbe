import rules from 'content:match-rules'
import site from 'content:site'
import type { League } from '../../../shared/content/leagues.ts'
import { chatUrl } from '../../ui/chat-url.ts'
import { Bubble } from './bubble.tsx'
import { type ScoreReport, scoreMessage } from './score-message.ts'

type ExampleTeam = { number: string; name: string }
type ByHandProps = {
  league: League | undefined
  teams: readonly [ExampleTeam, ExampleTeam]
}

const SETS = [
  [6, 3],
  [4, 6],
  [6, 2],
] as const

/** For phones without script, and for those who write faster than they tap. */
export function ByHand({ league, teams: [first, second] }: ByHandProps) {
  const group = league?.groups[0]
  if (!league || !group) return null
  const example: ScoreReport = {
    ...{ league, group, stage: 'group' },
    teams: [
      { key: first.number, name: first.name },
      { key: second.number, name: second.name },
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
