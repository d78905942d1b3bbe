import { figureOf } from '../../contract/figure.ts'
import { FIGURES } from '../../contract/packed-standings.ts'
import type { PartModels } from '../../contract/parts.ts'
import { keyOf } from '../../contract/standings.ts'
import { teamPathOf } from '../../contract/standings-paths.ts'
import { teamSlugs } from '../../contract/team-paths.ts'
import css from './rows.module.css'

/** The rows of a board, below its head (src/pages/standings/board-table.tsx). */
export function Rows({ league, group, rows }: PartModels['rows']) {
  const slugs = teamSlugs(league, rows ?? [])
  return rows?.map((row) => {
    const slug = slugs.get(keyOf(row))
    return (
      <tr key={keyOf(row)}>
        <td>
          <span className={css.rank}>{row.position}</span>
        </td>
        <th scope="row">
          {slug ? <a href={teamPathOf(league.id, group.slug, slug)}>{row.team}</a> : row.team}
        </th>
        {FIGURES.map((column) => (
          <td key={column}>{figureOf(row[column])}</td>
        ))}
      </tr>
    )
  })
}
