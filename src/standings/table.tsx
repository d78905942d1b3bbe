// Rows of a board with their marks: zone, places won and lost, form; and the key to the marks.
import { Link } from 'react-router-dom'
import { figureOf } from '../../shared/numbers.ts'
import type { GroupFacts } from '../../shared/standings/group.ts'
import { placeText, zoneMark, zonesOf } from '../../shared/standings/round.ts'
import { COLUMNS, type Column, type Row } from '../../shared/standings/schema.ts'
import { HIDDEN, isTwin, keyOf, keysOf } from '../../shared/standings/team.ts'
import { zonesText } from '../../shared/standings/zones.ts'
import { distinct } from '../../shared/text.ts'
import { teamPaths } from '../../shared/urls.ts'
import { useMoment } from '../app/clock.ts'
import {
  formMatches,
  hasMoved,
  hasOpenOrder,
  type Movements,
  marksOf,
  marksText,
  movementMark,
  type RowMarks,
  sinceText,
} from './rows.ts'
import css from './table.module.css'

/** The head of a column: a letter, with the name for screen readers and a resting pointer. */
export function ColumnHead({ column }: { column: Pick<Column, 'key' | 'head' | 'name'> }) {
  const { key, head, name } = column
  return (
    <th scope="col" data-col={key}>
      <span aria-hidden="true" title={name}>
        {head}
      </span>
      <span className="sr">{name}</span>
    </th>
  )
}

/** The cells of a row after the team. */
export function Figures({ row }: { row: Row }) {
  return COLUMNS.map(({ key }) => (
    <td key={key} data-col={key}>
      {figureOf(row[key])}
    </td>
  ))
}

type RowsProps = GroupFacts & {
  /** The only table of its page. */
  isLarge: boolean
  /** Keys of teams that the visitor has starred. */
  mine?: ReadonlySet<string>
}

export function Rows({ isLarge, mine, ...facts }: RowsProps) {
  const { rows, story } = facts
  const links = teamPaths(facts)
  // All rows have the same height, also of a team that has not played.
  const isTold = story !== null || zonesOf(facts).length > 0
  const looks = [css.row, isTold && css.told, !isLarge && css.brief]
  const look = looks.filter(Boolean).join(' ')
  if (rows === null) return null
  const keys = keysOf(rows)
  return rows.map((row) => {
    const path = links.get(keyOf(row))
    const isMine = mine?.has(keyOf(row)) && !isTwin(rows, row)
    return (
      <tr key={keys.get(row)} className={look} data-mine={isMine || undefined}>
        <td data-col="position">
          <span className={css.place}>{placeText(rows, row)}</span>
          <BesidePlace marks={marksOf(facts, row)} />
        </td>
        <th scope="row" data-col="team">
          {path === undefined ? (
            <span translate={row.team === HIDDEN ? undefined : 'no'}>{row.team}</span>
          ) : (
            <Link className="whole" to={path} translate="no">
              {row.team}
            </Link>
          )}
          {isMine ? <span className="sr">, yours</span> : null}
        </th>
        <Figures row={row} />
      </tr>
    )
  })
}

/** In the first cell of a row: marks around the name, and the same in words. */
function BesidePlace({ marks }: { marks: RowMarks }) {
  const { zone, movement, form } = marks
  const words = marksText(marks)
  return (
    <>
      {words === '' ? null : <span className="sr">{`, ${words}`}</span>}
      {zone === null ? null : (
        <span className={css.zone} data-zone={zone.kind} aria-hidden="true" />
      )}
      {movement === 0 && form === '' && zone === null ? null : (
        <span className={css.below}>
          <MovedArrow movement={movement} />
          <span className={css.beside}>
            {form === '' ? null : <FormGuide form={form} />}
            {zone === null ? null : (
              <span className={css.zoneName} aria-hidden="true">
                {zoneMark(zone)}
              </span>
            )}
          </span>
        </span>
      )}
    </>
  )
}

const LOOKS = { W: css.won, D: css.drawn, L: css.lost }

/** Last matches as squares, the newest last; dashed where their order is unknown. formText says the same in words. */
export function FormGuide({ form }: { form: string }) {
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

export const SMALL_LETTERS = 'Two at once, order unknown'

/** ▲2, ▼1, new, or nothing. movementText says the same in words. */
export function MovedArrow({ movement }: { movement: Movements }) {
  const mark = movementMark(movement)
  if (mark === '') return null
  const isDown = movement !== 'new' && movement < 0
  return (
    <span className={isDown ? `${css.moved} ${css.down}` : css.moved} aria-hidden="true">
      {mark}
    </span>
  )
}

type MarksProps = {
  boards: readonly GroupFacts[]
  /** Also explains who goes up and down, on the page of one group. */
  hasZones?: boolean
}

/** The key to the marks that these boards show. */
export function Marks({ boards, hasZones = false }: MarksProps) {
  const now = useMoment()
  const moved = boards.find(hasMoved)
  const forms = boards.flatMap(({ story }) => Object.values(story?.form ?? {})).join(' ')
  const zones = hasZones ? boards.flatMap(zonesText) : []
  const zoneMarks = boards.flatMap(zonesOf).map(zoneMark)
  if (!moved?.story && forms === '' && zones.length === 0) return null
  return (
    <ul className={hasZones ? css.marks : `${css.marks} ${css.briefKey}`}>
      {moved?.story ? (
        <li>
          <span className={css.sign} aria-hidden="true">
            ▲▼
          </span>
          <span>{`Change ${sinceText(moved.story, now)}`}</span>
        </li>
      ) : null}
      {forms === '' ? null : (
        <li>
          <FormGuide form="WDL" />
          Last five, latest on the right
        </li>
      )}
      {hasOpenOrder(forms) ? (
        <li>
          <FormGuide form="wl" />
          {SMALL_LETTERS}
        </li>
      ) : null}
      {distinct(zones).map((key, n) => (
        <li key={key}>
          <span className={css.sign}>{zoneMarks[n]}</span> {zones[n]}
        </li>
      ))}
      {hasZones ? <li>Sd, Gd: sets and games won, less those lost</li> : null}
    </ul>
  )
}
