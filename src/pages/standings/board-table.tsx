import type { Row } from '../../../contract/standings.ts'
import css from './board-table.module.css'

const COLUMNS = [
  { head: 'M', name: 'Matches played', value: (row: Row) => row.played },
  { head: 'W', name: 'Won', value: (row: Row) => row.wins },
  { head: 'D', name: 'Drawn', value: (row: Row) => row.draws },
  { head: 'L', name: 'Lost', value: (row: Row) => row.losses },
  { head: 'Sd', name: 'Set difference', value: (row: Row) => row.setDifference },
  { head: 'Gd', name: 'Game difference', value: (row: Row) => row.gameDifference },
  { head: 'P', name: 'Points', value: (row: Row) => row.points },
] as const

type BoardTableProps = { rows: readonly Row[]; caption: string }

export function BoardTable({ rows, caption }: BoardTableProps) {
  return (
    <table className={css.table}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <abbr title="Place">#</abbr>
          </th>
          <th scope="col">Team</th>
          {COLUMNS.map(({ head, name }) => (
            <th key={head} scope="col">
              <abbr title={name}>{head}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.position} ${row.team}`}>
            <td>
              <span className={css.rank}>{row.position}</span>
            </td>
            <th scope="row">{row.team}</th>
            {COLUMNS.map(({ head, value }) => (
              <td key={head}>{value(row) ?? '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
