import { useRef } from 'react'
import type { StoryGroups } from '../../../shared/standings/group.ts'
import { COLUMNS, PLACE } from '../../../shared/standings/schema.ts'
import { Marks } from '../../parts/marks.tsx'
import css from '../../parts/rows.module.css'
import { Rows, type RowsProps } from '../../parts/rows.tsx'
import { explainsForm } from '../../standings/words.ts'
import { Glide } from './glide.ts'

type BoardTableProps = {
  of: RowsProps
  caption: string
  /** Of all groups of the league. */
  stories: StoryGroups
}

/** A board with its head, and below it the key to its marks. */
export function BoardTable({ of, caption, stories }: BoardTableProps) {
  const { league, group, story, isLarge } = of
  const isExplained = isLarge || explainsForm(league, group, stories)
  const table = useRef<HTMLTableElement>(null)
  return (
    <>
      <table ref={table} className={isLarge ? `${css.table} ${css.large}` : css.table}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <Head {...PLACE} />
            <th scope="col">Team</th>
            {COLUMNS.map(({ key, head, name }) => (
              <Head key={key} head={head} name={name} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Rows {...of} />
        </tbody>
      </table>
      <Glide table={table} />
      <Marks {...{ league, group, story, isLarge }} explainsForm={isExplained} />
    </>
  )
}

function Head({ head, name }: { head: string; name: string }) {
  return (
    <th scope="col">
      <span aria-hidden="true" title={name}>
        {head}
      </span>
      <span className="sr">{name}</span>
    </th>
  )
}
