import { useRef } from 'react'
import { COLUMNS, PLACE } from '../../../contract/columns.ts'
import { explainsForm } from '../../../contract/explains-form.ts'
import type { StoryGroups } from '../../../contract/page-story.ts'
import type { PartModels } from '../../../contract/parts.ts'
import { Part } from '../../parts/part.tsx'
import css from '../../parts/rows.module.css'
import { Glide } from './late.tsx'

type BoardTableProps = {
  of: PartModels['rows']
  caption: string
  /** Of all groups of the league. */
  stories: StoryGroups
}

/** The head of a board; its rows are a part. */
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
        <Part name="rows" id={group.slug} as="tbody" of={of} />
      </table>
      <Glide table={table} />
      <Part
        name="marks"
        id={group.slug}
        as="div"
        of={{ league, group, story, isLarge, explainsForm: isExplained }}
      />
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
