import type { CSSProperties } from 'react'
import { placeText, zoneMark } from '../../../shared/standings/round.ts'
import { COLUMNS, PLACE, type Row } from '../../../shared/standings/schema.ts'
import { finalText, momentText } from '../../../shared/standings/season.ts'
import { keysOf } from '../../../shared/standings/team.ts'
import { playByText } from '../../../shared/standings/to-play.ts'
import { endNotice, zonesText } from '../../../shared/standings/zones.ts'
import { MINUTE } from '../../../shared/time.ts'
import { useHydrated } from '../../app/clock.ts'
import { hasMoved, marksOf, marksText, sinceText } from '../../standings/rows.ts'
import rowsCss from '../../standings/table.module.css'
import { ColumnHead, Figures, FormGuide, MovedArrow } from '../../standings/table.tsx'
import css from './board-view.module.css'
import type { BoardScene } from './use-programme.ts'
import viewsCss from './views.module.css'
import { Head } from './views.tsx'

/** As on the boards of the site, where tables over 30 minutes old are called out of date too. */
const STALE_MS = 30 * MINUTE

type BoardViewProps = { scene: BoardScene; now: number; isReached: boolean }

export function BoardView({ scene, now, isReached }: BoardViewProps) {
  const { league, group, shown, part } = scene
  const keys = keysOf(shown)
  // The policy allows no style in drawn HTML.
  const isHydrated = useHydrated()
  const title = part === null ? group.name : `${group.name} ${part.number}/${part.of}`
  return (
    <>
      <Head over={league.name} title={title} hasCode />
      <table
        className={css.table}
        style={isHydrated ? ({ '--rows': shown.length } as CSSProperties) : undefined}
        data-long={shown.length > 6 || undefined}
      >
        <caption className="sr">{`${league.name}, ${group.name}`}</caption>
        <thead>
          <tr>
            <ColumnHead column={PLACE} />
            <th scope="col" data-col="movement">
              <span className="sr">Movement</span>
            </th>
            <th scope="col" data-col="team">
              Team
            </th>
            <th scope="col" data-col="form">
              {scene.story === null ? <span className="sr">Form</span> : 'Form'}
            </th>
            {COLUMNS.map((column) => (
              <ColumnHead key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, n) => (
            <BoardRow key={keys.get(row)} row={row} scene={scene} place={isHydrated ? n : null} />
          ))}
        </tbody>
      </table>
      <Foot scene={scene} now={now} isReached={isReached} />
    </>
  )
}

function BoardRow({ row, scene, place }: { row: Row; scene: BoardScene; place: number | null }) {
  const marks = marksOf(scene, row)
  const words = marksText(marks)
  const { zone } = marks
  return (
    <tr
      className={
        row.position === 1 && row.played !== 0 ? `${viewsCss.row} ${css.first}` : viewsCss.row
      }
      style={place === null ? undefined : ({ '--n': place } as CSSProperties)}
    >
      <td data-col="position">
        {zone === null ? null : (
          <span
            className={`${rowsCss.zone} ${css.zone}`}
            data-zone={zone.kind}
            aria-hidden="true"
          />
        )}
        <span className={css.place}>{placeText(scene.rows, row)}</span>
        {words === '' ? null : <span className="sr">{`, ${words}`}</span>}
      </td>
      <td className={css.moved} data-col="movement">
        <MovedArrow movement={marks.movement} />
      </td>
      <th scope="row" data-col="team">
        <span className={css.team}>{row.team}</span>
      </th>
      <td className={css.form} data-col="form">
        {marks.form === '' ? null : <FormGuide form={marks.form} />}
        {zone === null ? null : (
          <span className={css.zoneName} aria-hidden="true">
            {zoneMark(zone)}
          </span>
        )}
      </td>
      <Figures row={row} />
    </tr>
  )
}

function Foot({ scene, now, isReached }: BoardViewProps) {
  const { league, story, asOf, stale } = scene
  const final = finalText(league, asOf)
  const ended = endNotice(scene)
  const isOld = asOf !== null && now - Date.parse(asOf) > STALE_MS
  const moved = hasMoved(scene) ? story : null
  const zones = ended === '' ? zonesText(scene) : []
  const playBy = playByText(scene, now)
  return (
    <footer className={css.foot}>
      <p className={css.age}>
        {final ?? (
          <>
            {stale || (isOld && !isReached) ? (
              <strong className={css.old}>Out of date</strong>
            ) : null}
            {isReached ? null : <strong className={css.old}>No connection</strong>}
            {asOf === null ? null : <span>{`as at ${momentText(asOf, now)}`}</span>}
            {playBy === '' ? null : <span>{playBy}</span>}
          </>
        )}
      </p>
      {ended === '' ? null : <p className={css.ended}>{ended}</p>}
      {moved || zones.length > 0 ? (
        <ul className={css.zones}>
          {moved ? (
            <li>
              <span className={css.letter}>▲▼</span> <span>{sinceText(moved, now)}</span>
            </li>
          ) : null}
          {zones.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      ) : null}
    </footer>
  )
}
