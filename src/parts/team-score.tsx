import { formWords, hasOpenOrder } from '../../shared/forms/validation.ts'
import type { Row } from '../../shared/standings/schema.ts'
import { capitalised, figureOf, ordinal } from '../../shared/text.ts'
import { movementOf, movementWords, sinceWords, zoneOf } from '../standings/rows.ts'
import { placeSentence } from '../standings/team-words.ts'
import { Form, SMALL_LETTERS } from './form.tsx'
import type { TeamProps } from './team-name.tsx'
import css from './team-score.module.css'

/** The scoreboard: place and points in a sentence, then in figures, and the form. */
export function TeamScore({ facts, row }: { facts: TeamProps; row: Row }) {
  const form = facts.story?.form[facts.team]
  return (
    <div className={css.score} data-ground="night">
      <p className={css.sentence}>
        {[
          placeSentence(facts, row),
          ...movedSentence(facts, row),
          ...zoneSentence(facts, row),
        ].join(' ')}
      </p>
      <dl className={css.figures}>
        <Figure name="Place" value={String(row.position)} />
        <Figure name="Points" value={figureOf(row.points)} />
        <Figure name="Played" value={figureOf(row.played)} />
        <Figure name="Won" value={figureOf(row.wins)} />
        <Figure name="Drawn" value={figureOf(row.draws)} />
        <Figure name="Lost" value={figureOf(row.losses)} />
        <Figure name="Sets" value={signed(row.setDifference)} />
        <Figure name="Games" value={signed(row.gameDifference)} />
      </dl>
      {form ? (
        <p className={css.form}>
          Form, newest on the right <span className="sr">, oldest first: {formWords(form)}</span>
          <Form form={form} />
        </p>
      ) : null}
      {form && hasOpenOrder(form) ? (
        <p className={css.form}>
          <Form form="wl" /> {SMALL_LETTERS}
        </p>
      ) : null}
    </div>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** "Up 2 places since Monday 16 November." */
function movedSentence({ league, story, team }: TeamProps, row: Row): string[] {
  const words = movementWords(movementOf({ league, story }, team, row))
  if (words === '' || story === null) return []
  return [`${capitalised(words)} ${sinceWords(story)}.`]
}

/** "1st place plays for the title." Before the first match places are those of the draw. */
function zoneSentence({ group }: TeamProps, { position, played }: Row): string[] {
  const zone = zoneOf(group, position)
  return zone === null || played === 0 ? [] : [`${ordinal(position)} place ${zone.text}.`]
}

function signed(value: number | null): string {
  return value !== null && value > 0 ? `+${value}` : figureOf(value)
}
