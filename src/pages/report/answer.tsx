// A report that somebody was sent: is the score right? Opening it asks no server.
import { useState } from 'react'
import { outcomeOf, setsText, winnerFirst } from '../../../shared/score.ts'
import { device } from '../../app/storage.ts'
import { savedReport } from '../../forms/scores.ts'
import { sendReport } from '../../forms/send-scores.ts'
import { Button, Buttons } from '../../ui/controls.tsx'
import css from './page.module.css'
import { PlaceName } from './pick-teams.tsx'
import { contentOf, namesOf } from './score.ts'
import type { ReportedMatch } from './score-link.ts'

const THANKS = 'Thanks. The league reads that both teams say so.'
const AGREED = 'You said that this is right.'

type AnswerProps = {
  reported: ReportedMatch
  agree: () => void
  disagree: () => void
  leave: () => void
}

export function Answer({ reported, agree, disagree, leave }: AnswerProps) {
  const { reportId, league, group } = reported
  const { score } = winnerFirst(namesOf(reported), reported.score)
  const [own] = useState(() => savedReport(reportId, device, Date.now()))
  const [isRight, setRight] = useState(false)
  const say = () => {
    const content = contentOf(reported)
    if (content) void sendReport({ reportId, ...content }, true)
    setRight(true)
    agree()
  }
  return (
    <section className="grid narrow" aria-labelledby="answer-title">
      <h2 id="answer-title" tabIndex={-1}>
        <PlaceName league={league} group={group} />{' '}
        <span>{outcomeOf(namesOf(reported), reported.score)}</span>
      </h2>
      {score.kind === 'played' ? <p className={css.sets}>{setsText(score.sets)}</p> : null}
      <p role="status" className="bold">
        {isRight ? THANKS : own ? (own.agrees ? AGREED : 'You sent this.') : 'Is that right?'}
      </p>
      {isRight || own ? (
        <Buttons>
          <Button look="outline" onClick={leave}>
            Report a match
          </Button>
        </Buttons>
      ) : (
        <Buttons>
          <Button onClick={say}>That's right</Button>
          <Button look="outline" onClick={disagree}>
            Not right
          </Button>
        </Buttons>
      )}
    </section>
  )
}
