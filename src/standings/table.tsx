// Rows of a board with their marks: zone, places won and lost, form; and the key to the marks.
import { Link } from 'react-router-dom'
import type { GroupFacts } from '../../shared/standings/group.ts'
import { placeOf, zonesOf } from '../../shared/standings/round.ts'
import { COLUMNS } from '../../shared/standings/schema.ts'
import { keyOf } from '../../shared/standings/team.ts'
import { figureOf } from '../../shared/text.ts'
import { useMoment } from '../app/clock.ts'
import { teamLinks } from './result-lists.tsx'
import {
  formMatches,
  hasMoved,
  hasOpenOrder,
  type Movement,
  marksOf,
  marksWords,
  movementMark,
  type RowMarks,
  sinceWords,
  ZONE_LETTERS,
  zoneWords,
} from './rows.ts'
import css from './table.module.css'

/** The head of a column: a letter, with the name for screen readers and a resting pointer. */
export function ColumnHead({ head, name }: { head: string; name: string }) {
  return (
    <th scope="col">
      <span aria-hidden="true" title={name}>
        {head}
      </span>
      <span className="sr">{name}</span>
    </th>
  )
}

type RowsProps = GroupFacts & {
  /** The only table of its page. */
  isLarge: boolean
  /** Keys of teams that the visitor has starred. */
  mine?: ReadonlySet<string>
}

export function Rows({ isLarge, mine, ...facts }: RowsProps) {
  const { rows, story } = facts
  const links = teamLinks(facts)
  // All rows have the same height, also of a team that has not played.
  const looks = [css.row, story && css.told, !isLarge && css.brief]
  const look = looks.filter(Boolean).join(' ')
  return rows?.map((row) => {
    const key = keyOf(row)
    const path = links.get(key)
    const isMine = mine?.has(key)
    return (
      <tr key={key} className={look} data-mine={isMine || undefined}>
        <td>
          <span className={css.rank}>{placeOf(rows, row)}</span>
          <BesidePlace marks={marksOf(facts, row)} />
        </td>
        <th scope="row">
          {path === undefined ? (
            row.team
          ) : (
            <Link className="whole" to={path}>
              {row.team}
            </Link>
          )}
          {isMine ? <span className="sr">, yours</span> : null}
        </th>
        {COLUMNS.map((column) => (
          <td key={column.key}>{figureOf(row[column.key])}</td>
        ))}
      </tr>
    )
  })
}

/** In the first cell of a row: marks around the name, and the same in words. */
function BesidePlace({ marks }: { marks: RowMarks }) {
  const { zone, movement, form } = marks
  const words = marksWords(marks)
  return (
    <>
      {words === '' ? null : <span className="sr">, {words}</span>}
      {zone === null ? null : (
        <span className={css.zone} data-zone={zone.kind} aria-hidden="true">
          {ZONE_LETTERS[zone.kind]}
        </span>
      )}
      {movement === 0 && form === '' ? null : (
        <span className={css.below}>
          <Moved movement={movement} />
          {form === '' ? null : <Form form={form} />}
        </span>
      )}
    </>
  )
}

const LOOKS = { W: css.won, D: css.drawn, L: css.lost }

/** Last matches as squares, the newest last; dashed where their order is unknown. formWords says the same in words. */
export function Form({ form }: { form: string }) {
  return (
    <span className={css.form} aria-hidden="true">
      {formMatches(form).map(({ letter, isOrderKnown }, n) => (
        <span
          key={form.slice(n)}
          className={isOrderKnown ? LOOKS[letter] : `${LOOKS[letter]} ${css.open}`}
        >
          {isOrderKnown ? letter : letter.toLowerCase()}
        </span>
      ))}
    </span>
  )
}

export const SMALL_LETTERS = 'Entered together: nobody knows in which order'

/** ▲2, ▼1, new, or nothing. movementWords says the same in words. */
export function Moved({ movement }: { movement: Movement }) {
  const mark = movementMark(movement)
  if (mark === '') return null
  const isDown = movement !== 'new' && movement < 0
  return (
    <span className={isDown ? `${css.moved} ${css.down}` : css.moved} aria-hidden="true">
      {mark}
    </span>
  )
}

type MarksProps = GroupFacts & {
  isLarge: boolean
  /** True for the first board of a page that has form. */
  explainsForm: boolean
  /** True for the first board of a page in which a team has moved. */
  explainsMoves: boolean
}

/** Below a board: what its marks mean. */
export function Marks({ isLarge, explainsForm, explainsMoves, ...facts }: MarksProps) {
  const now = useMoment()
  const { story } = facts
  const zones = zonesOf(facts)
  const forms = Object.values(story?.form ?? {}).join(' ')
  const hasMoves = explainsMoves && hasMoved(facts)
  const hasForm = explainsForm && forms !== ''
  const hasOpen = hasOpenOrder(forms)
  if (!hasMoves && !hasForm && !hasOpen && zones.length === 0) return null
  return (
    <ul className={isLarge ? css.marks : `${css.marks} ${css.briefKey}`}>
      {story === null || !hasMoves ? null : (
        <li>
          <span className={css.sign} aria-hidden="true">
            ▲▼
          </span>
          Places up and down {sinceWords(story, now)}
        </li>
      )}
      {hasForm ? (
        <li>
          <Form form="WDL" />
          Last five matches, the newest on the right
        </li>
      ) : null}
      {hasOpen ? (
        <li>
          <Form form="wl" />
          {SMALL_LETTERS}
        </li>
      ) : null}
      {zones.map((zone) => (
        <li key={zone.places[0]}>
          <span className={css.sign}>{ZONE_LETTERS[zone.kind]}</span>
          {zoneWords(zone)}
        </li>
      ))}
    </ul>
  )
}
