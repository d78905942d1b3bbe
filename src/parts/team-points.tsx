import page from 'content:pages/team'
import type { GroupStory } from '../../shared/standings/history.ts'
import type { Row } from '../../shared/standings/schema.ts'
import { capitalised, figureOf, unbroken } from '../../shared/text.ts'
import { MINUTE, sastMoment } from '../../shared/time.ts'
import { shortResult } from '../standings/team-words.ts'
import type { OwnResult } from '../standings/timeline.ts'
import { chartOf } from './points-chart.ts'
import { PointsDrawing } from './points-drawing.tsx'
import css from './team.module.css'
import type { TeamProps } from './team-name.tsx'

type TeamPointsProps = { facts: TeamProps; row: Row; results: readonly OwnResult[] }

/** How the points grew, as a line and as the same figures in a table. */
export function TeamPoints({ facts, row, results }: TeamPointsProps) {
  const series = facts.story?.series[facts.team] ?? []
  const chart = chartOf(series)
  if (chart === null) return null
  return (
    <section className={css.points} aria-labelledby="team-points">
      <h2 id="team-points">{page.points}</h2>
      <PointsDrawing chart={chart} team={row.team} />
      <table className={css.table}>
        <caption className="sr">Points of {row.team}, oldest first</caption>
        <thead>
          <tr>
            <th scope="col">Seen</th>
            <th scope="col">What happened</th>
            <th scope="col">Place</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {series.map(([minute, points, place], n) => (
            <tr key={minute}>
              <td>{seenWords(minute)}</td>
              <th scope="row">
                {whatHappened({ minute, isFirst: n === 0 }, results, facts.story)}
              </th>
              <td>{place}</td>
              <td>{figureOf(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** "21 Nov, 19:20" */
function seenWords(minute: number): string {
  const { day, month, time } = sastMoment(minute * MINUTE)
  return `${day}\u00a0${month.slice(0, 3)}, ${time}`
}

type Entry = { minute: number; isFirst: boolean }

const NOTES = {
  corrected: 'The league corrected the table',
  open: 'Played, against whom is not known',
  round: 'A new round began',
} as const

function whatHappened(
  { minute, isFirst }: Entry,
  results: readonly OwnResult[],
  story: GroupStory | null,
): string {
  const known = results.filter(({ before }) => before === minute * MINUTE).map(shortResult)
  if (known.length > 0) return unbroken(capitalised(known.toReversed().join(', ')))
  if (isFirst) return 'Where the line begins'
  const note = story?.notes.find(([, at]) => at === minute)
  // A very long season leaves its oldest notes and results out.
  return note === undefined ? 'No result known' : NOTES[note[0]]
}
