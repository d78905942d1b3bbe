// The box of the strip on the home page, and its rows: of the top of a table, or of the visitor's teams.
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { League } from '../../../shared/content/leagues.ts'
import { figureOf } from '../../../shared/numbers.ts'
import { type RoundFacts, winText } from '../../../shared/standings/round.ts'
import type { Row } from '../../../shared/standings/schema.ts'
import type { MovedMark } from '../../standings/rows.ts'
import css from './live-strip.module.css'

type StripBoxProps = {
  heading: string
  link: string
  word: string
  where?: string
  age?: ReactNode
  children: ReactNode
}

export function StripBox({ heading, link, word, where, age, children }: StripBoxProps) {
  return (
    <section className={css.strip} data-ground="court" aria-label={heading}>
      <div className={css.inner}>
        <div className={css.head}>
          <h2>{heading}</h2>
          <Link className="target bold" to={link} data-grows>
            {word}
          </Link>
          <p className={css.where}>{where}</p>
          <p className={`scripted ${css.age}`}>{age}</p>
        </div>
        {children}
      </div>
    </section>
  )
}

/** "Smash Bash Diamond", or "Braai Sisters win Diamond, Smash Bash" */
export function whereText(facts: RoundFacts & { league: Pick<League, 'name'> }): string {
  const { league, group } = facts
  const won = winText(facts)
  return won === '' ? `${league.name} ${group.name}` : `${won}, ${league.name}`
}

type StripRowProps = {
  place: number | string
  /** undefined: not known yet; the row keeps its place. */
  row: Row | undefined
  isLit: boolean
  moved: MovedMark | null
  /** For the visitor's own team: the line below its name. */
  own?: string | undefined
  /** Replaces the plain name. */
  children?: ReactNode
}

export function StripRow({ place, row, isLit, moved, own, children = row?.team }: StripRowProps) {
  const isOwn = own !== undefined
  return (
    <li
      className={isOwn ? `${css.row} ${css.own}` : css.row}
      data-mine={isOwn || undefined}
      aria-hidden={row ? undefined : true}
    >
      <span className={isLit ? `${css.place} ${css.lit}` : css.place}>
        <span>{place}</span>
        <span className={css.moved} aria-hidden="true">
          {moved?.mark}
        </span>
      </span>
      <span className={css.team}>
        <span className={isOwn ? css.name : undefined} translate="no">
          {children}
        </span>
        {own ? <span className={css.said}>{own}</span> : null}
      </span>
      {row ? (
        <span className={css.points}>
          <span>{figureOf(row.points)}</span>
          <span className={css.unit} aria-hidden="true">
            pts
          </span>
          <span className="sr">{` points${moved ? `, ${moved.words}` : ''}`}</span>
        </span>
      ) : (
        // A blank keeps the baseline of the row.
        <span className={css.points}>{'\u00a0'}</span>
      )}
    </li>
  )
}
