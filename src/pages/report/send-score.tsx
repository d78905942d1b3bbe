// The message that reports a score, and how it is sent.

import rules from 'content:match-rules'
import site from 'content:site'
import type { League } from '../../../shared/content/leagues.ts'
import { chatUrl } from '../../app/links.ts'
import { Button, ButtonLink, Buttons } from '../../ui/controls.tsx'
import { useCopy } from '../../ui/share.tsx'
import page from './page.module.css'
import { type ScoreReport, scoreMessage } from './score-message.ts'

type SendScoreProps = { report: ScoreReport; reportAnother: () => void }

export function SendScore({ report, reportAnother }: SendScoreProps) {
  const message = scoreMessage(report)
  return (
    <>
      <Bubble text={message} />
      <Buttons>
        <ButtonLink to={chatUrl(site.whatsapp.number, message)}>Send to the league</ButtonLink>
        {/* Resets what was said when the message changes. */}
        <CopyMessage key={message} message={message} />
      </Buttons>
      <p className="soft">
        WhatsApp opens with these words; you press send there. No signal? It keeps the message until
        there is.
      </p>
      <Buttons>
        <ButtonLink to={chatUrl('', message)} look="quiet">
          Send it to another chat
        </ButtonLink>
        <Button look="quiet" onClick={reportAnother}>
          Report another match
        </Button>
      </Buttons>
    </>
  )
}

const SAID = {
  no: '',
  yes: 'Copied',
  failed: 'It could not be copied. Hold the message to select it.',
}

function CopyMessage({ message }: { message: string }) {
  const [copied, copy] = useCopy(message)
  return (
    <>
      <Button look="outline" onClick={copy}>
        Copy
        <span className="sr"> the message</span>
      </Button>
      <span role="status">{SAID[copied]}</span>
    </>
  )
}

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

/** The format of the message, for phones without script and for fast typists. */
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

/** Keeps the score of a set and the numbers of two teams on one line. */
const FIGURES = /(\S*\d-\d\S*)/

function Bubble({ text }: { text: string }) {
  return (
    <p className={page.bubble} translate="no">
      {text.split(FIGURES).map((part, n) => (
        <span key={n} className={n % 2 === 1 ? page.whole : undefined}>
          {part}
        </span>
      ))}
    </p>
  )
}
