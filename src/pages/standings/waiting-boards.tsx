import type { Group } from '../../../shared/content/leagues.ts'
import css from './boards.module.css'

/** As many as most leagues have, while nobody knows which is meant. */
const UNNAMED: readonly Named[] = Array.from({ length: 4 }, (_, place) => ({
  slug: String(place),
  name: '',
}))

type Named = Pick<Group, 'slug' | 'name' | 'was'>
type WaitingBoardsProps = {
  groups?: readonly Named[]
  /** What the boot script asks for meanwhile. */
  early?: string
}

/** Unlit boards of the height that most tables have, so that little moves when the rows come. */
export function WaitingBoards({ groups = UNNAMED, early }: WaitingBoardsProps) {
  return (
    <div className={css.boards} data-early={early}>
      {groups.map(({ slug, name, was = [] }) => (
        <div
          key={slug}
          className={css.board}
          data-ground="night"
          data-group={[slug, ...was].join(' ')}
          aria-hidden="true"
        >
          <div className={css.top}>
            {/* A line of its own height, also without a name. */}
            <p className={css.name}>{name || '\u00a0'}</p>
            <p className={css.age}>{'\u00a0'}</p>
          </div>
          <div className={css.waiting} />
        </div>
      ))}
    </div>
  )
}
