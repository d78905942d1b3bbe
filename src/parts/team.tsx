import { figureOf } from '../../contract/figure.ts'
import type { PartModels } from '../../contract/parts.ts'
import { keyOf } from '../../contract/standings.ts'

/** What is known of one team, below its name. */
export function TeamPart({ rows, team }: PartModels['team']) {
  const row = rows?.find((one) => keyOf(one) === team)
  return row ? (
    <p>
      Place {row.position}, {figureOf(row.points)} points.
    </p>
  ) : null
}
