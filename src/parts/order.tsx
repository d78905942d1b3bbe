import type { GroupFacts } from '../../shared/standings/group.ts'
import { resultWords } from '../../shared/standings/result-words.ts'
import { resultsOf } from '../../shared/standings/results.ts'
import type { Row } from '../../shared/standings/schema.ts'
import { keyOf } from '../../shared/standings/team.ts'
import { unbroken } from '../../shared/text.ts'
import { orderWords, type Tie, tiesOf } from '../standings/outlook.ts'
import css from './group-story.module.css'

type OrderProps = GroupFacts & { rows: readonly Row[] }

/** Why teams on equal points stand as they do; nothing where no two are level. */
export function Order({ rows, story }: OrderProps) {
  const ties = tiesOf(rows)
  const league = orderWords(rows)
  if (ties.length === 0 && league === null) return null
  return (
    <section className={css.order} aria-labelledby="why-this-order">
      <h2 className={css.title} id="why-this-order">
        Why this order
      </h2>
      {league === null ? null : <p>{league}</p>}
      <ul className={css.list}>
        {ties.map((tie) => (
          <TieLine key={keyOf(tie.above)} tie={tie} met={metWords(tie, { rows, story })} />
        ))}
      </ul>
    </section>
  )
}

function TieLine({ tie: { above, below, reason }, met }: { tie: Tie; met: string | null }) {
  return (
    <li className={css.tie}>
      <h3 className={css.pair}>
        <Placed row={above} /> <span className={css.over}>above</span> <Placed row={below} />
      </h3>
      <p>{reason}</p>
      {met === null ? null : <p className={css.soft}>{met}</p>}
    </li>
  )
}

/** A place and who stands there, on one line. */
function Placed({ row: { position, team } }: { row: Row }) {
  return (
    <span className={css.placed}>
      <span className={css.rank}>{position}</span> <bdi>{team}</bdi>
    </span>
  )
}

/** What everybody asks next; it decides nothing. */
function metWords({ above, below }: Tie, facts: Pick<GroupFacts, 'rows' | 'story'>) {
  const pair = [keyOf(above), keyOf(below)]
  const result = resultsOf(facts).find(({ sides }) => sides.every(({ key }) => pair.includes(key)))
  return result ? `When they met, ${unbroken(resultWords(result))}.` : null
}
