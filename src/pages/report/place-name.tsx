import type { Group, League } from '../../../shared/content/leagues.ts'
import css from './place-name.module.css'

type PlaceNameProps = { league: Pick<League, 'name'>; group: Pick<Group, 'name'> }

/** Above a heading of the tool: where the match is played. */
export function PlaceName({ league, group }: PlaceNameProps) {
  return (
    <span className={css.place}>
      {league.name}, {group.name}
    </span>
  )
}
