import type { Rules } from '../../shared/content/rules.ts'
import css from './season-path.module.css'

/** The four rounds of a season as steps on one court line, each a little higher up. */
export function SeasonPath({ rounds }: { rounds: Rules['rounds'] }) {
  return (
    <ol className={css.path}>
      {rounds.map((round) => (
        <li key={round.slug} className={css.round}>
          <h3>{round.name}</h3>
          <p className={css.figure}>{round.figure}</p>
          <p className={css.caption}>{round.caption}</p>
          <p>{round.text}</p>
        </li>
      ))}
    </ol>
  )
}
