import type { Rules } from '../../../shared/content/rules.ts'
import css from './points.module.css'

/** The points system: a ball for every set won, and what it adds up to. */
export function Points({ points }: { points: Rules['points'] }) {
  const { perSet, setsPerMatch, walkover } = points
  const results = Array.from({ length: setsPerMatch }, (_, lost) => setsPerMatch - lost)
  return (
    <table className={css.points}>
      <caption className="sr">
        {setsPerMatch} sets a match, {perSet} points for every set won
      </caption>
      <thead>
        <tr>
          <th scope="col">Result</th>
          <th scope="col">Sets won</th>
          <th scope="col" className={css.number}>
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {results.map((won) => (
          <tr key={won}>
            <th scope="row">
              {won}–{setsPerMatch - won}
            </th>
            <td>
              <span className={css.sets}>
                {Array.from({ length: setsPerMatch }, (_, set) => (
                  <span key={set} className={set < won ? css.won : css.lost} />
                ))}
              </span>
              <span className="sr">{won}</span>
            </td>
            <td className={css.number}>{won * perSet}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">W/O</th>
          <td>Walkover: the other team did not show up</td>
          <td className={css.number}>{walkover}</td>
        </tr>
      </tbody>
    </table>
  )
}
