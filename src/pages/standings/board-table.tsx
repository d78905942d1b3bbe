import { figureOf } from '../../../contract/figure.ts'
import type { Row } from '../../../contract/standings.ts'
import css from './board-table.module.css'

/** `head` is what the specification says; people who listen to the table hear `word`. */
const COLUMNS = [
  { head: 'M', word: 'Matches played', value: (row: Row) => row.played },
  { head: 'W', word: 'Won', value: (row: Row) => row.wins },
  { head: 'D', word: 'Drawn', value: (row: Row) => row.draws },
  { head: 'L', word: 'Lost', value: (row: Row) => row.losses },
  { head: 'Sd', word: 'Set difference', value: (row: Row) => row.setDifference },
  { head: 'Gd', word: 'Game difference', value: (row: Row) => row.gameDifference },
  { head: 'P', word: 'Points', value: (row: Row) => row.points },
] as const

type BoardTableProps = {
  rows: readonly Row[]
  caption: string
  /** By itself on its page. */
  large?: boolean
}

export function BoardTable({ rows, caption, large = false }: BoardTableProps) {
  return (
    <table className={large ? `${css.table} ${css.large}` : css.table}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <Head head="#" word="Place" />
          <th scope="col">Team</th>
          {COLUMNS.map(({ head, word }) => (
            <Head key={head} head={head} word={word} />
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
              <td key={head}>{figureOf(value(row))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Head({ head, word }: { head: string; word: string }) {
  return (
    <th scope="col">
      <span aria-hidden="true" title={word}>
        {head}
      </span>
      <span className="sr">{word}</span>
    </th>
  )
}
