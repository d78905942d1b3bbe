import leagues from 'content:leagues'
import rules from 'content:match-rules'
import page from 'content:pages/report'
import site from 'content:site'
import { chatUrl } from '../../app/links.ts'
import { Button, ButtonLink, Buttons } from '../../ui/controls.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import css from './page.module.css'
import { type ScoreReport, scoreMessage } from './score.ts'
import { RUNNING } from './score-state.ts'

type SendScoreProps = { report: ScoreReport; reportAnother: () => void }

export function SendScore({ report, reportAnother }: SendScoreProps) {
  const message = scoreMessage(report)
  return (
    <>
      <Bubble text={message} />
      <Buttons>
        <ButtonLink to={chatUrl(site.whatsapp.number, message)}>Send to the league</ButtonLink>
        {/* The key resets the status when the message changes. */}
        <CopyButton
          key={message}
          text={message}
          failed="Not copied. Hold the message to select it."
        >
          Copy<span className="sr"> the message</span>
        </CopyButton>
      </Buttons>
      <p className="soft">
        WhatsApp opens with this message; just press send. No signal? It sends when you're back.
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
  const example: ScoreReport = {
    league,
    group,
    stage: 'group',
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

function Bubble({ text }: { text: string }) {
  return (
    <p className={css.bubble} translate="no">
      {text}
    </p>
  )
}
