import { Link } from 'react-router-dom'
import type { GroupFacts } from '../../shared/standings/group.ts'
import { COLUMNS, type Row } from '../../shared/standings/schema.ts'
import { keyOf } from '../../shared/standings/team.ts'
import { figureOf } from '../../shared/text.ts'
import beside from './marks.module.css'
import { BesidePlace } from './marks.tsx'
import { teamLinks } from './result-lists.tsx'
import { marksOf } from './rows.ts'
import css from './table.module.css'

export type RowsProps = GroupFacts & {
  /** The only table of its page. */
  isLarge: boolean
  /** Keys of teams that the visitor has starred. */
  mine?: ReadonlySet<string>
}

/** The rows of a board (src/pages/standings/board.tsx). */
export function Rows(facts: RowsProps) {
  const { rows, mine } = facts
  const links = teamLinks(facts)
  return rows?.map((row) => (
    <BoardRow
      key={keyOf(row)}
      row={row}
      path={links.get(keyOf(row)) ?? null}
      facts={facts}
      isMine={mine?.has(keyOf(row)) ?? false}
    />
  ))
}

type BoardRowProps = {
  row: Row
  /** null: the team has no page. */
  path: string | null
  facts: RowsProps
  isMine: boolean
}

function BoardRow({ row, path, facts, isMine }: BoardRowProps) {
  return (
    <tr className={lookOf(facts)} data-mine={isMine || undefined}>
      <td>
        <span className={css.rank}>{row.position}</span>
        <BesidePlace marks={marksOf(facts, row)} />
      </td>
      <th scope="row">
        {path === null ? row.team : <Link to={path}>{row.team}</Link>}
        {isMine ? <span className="sr">, yours</span> : null}
      </th>
      {COLUMNS.map(({ key }) => (
        <td key={key}>{figureOf(row[key])}</td>
      ))}
    </tr>
  )
}

/** All rows of a board have the same height, also of a team that has not played. */
function lookOf({ story, isLarge }: RowsProps): string {
  const looks = [beside.row, story ? beside.told : '', isLarge ? '' : beside.brief]
  return looks.filter((look) => look !== '').join(' ')
}
