import { Link } from 'react-router-dom'
import type { Group, League } from '../../../shared/content/leagues.ts'
import { standingsPath } from '../../../shared/urls.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './neighbours.module.css'

/** The groups before and after this one, for those who have read it to its end. */
export function Neighbours({ league, group }: { league: League; group: Group }) {
  const at = league.groups.findIndex(({ slug }) => slug === group.slug)
  const [before, after] = [league.groups[at - 1], league.groups[at + 1]]
  if (!before && !after) return null
  return (
    <nav className={css.row} aria-label={`Beside ${group.name}`}>
      {before ? <Neighbour league={league} group={before} words="Previous group" /> : null}
      {after ? <Neighbour league={league} group={after} words="Next group" isNext /> : null}
    </nav>
  )
}

type NeighbourProps = { league: League; group: Group; words: string; isNext?: boolean }

function Neighbour({ league, group, words, isNext = false }: NeighbourProps) {
  return (
    <Link
      className={isNext ? `${css.link} ${css.next}` : css.link}
      to={standingsPath(league.id, group.slug)}
    >
      <span className={css.words}>{words}</span>
      <span className={css.name}>{group.name}</span>
      <Icon name="arrow" size={28} />
    </Link>
  )
}
