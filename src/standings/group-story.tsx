import mostPoints from 'content:most-points'
import type { Zone } from '../../shared/content/leagues.ts'
import type { GroupFacts } from '../../shared/standings/group.ts'
import { resultWords } from '../../shared/standings/result-words.ts'
import { resultsOf } from '../../shared/standings/results.ts'
import type { Row } from '../../shared/standings/schema.ts'
import { isOver, matchesOf } from '../../shared/standings/season.ts'
import { keyOf } from '../../shared/standings/team.ts'
import { counted, unbroken } from '../../shared/text.ts'
import css from './group-story.module.css'
import { type Outlook, orderWords, outlooksOf, outlookWords, type Tie, tiesOf } from './outlook.ts'
import { Timeline, teamLinks } from './result-lists.tsx'
import { historySince, timelineOf } from './timeline.ts'

/** Below a group's board: results, reasons of the order, and what can still happen. Not for children. */
export function GroupStory(facts: GroupFacts) {
  const { league, rows, story } = facts
  if (league.shortenNames || rows === null || rows.length === 0) return null
  const days = timelineOf(facts)
  return (
    <div className={css.story}>
      {days.length > 0 ? (
        <Timeline links={teamLinks(facts)} days={days} since={historySince(story)} />
      ) : null}
      <Order {...facts} rows={rows} />
      <Outlooks {...facts} rows={rows} />
    </div>
  )
}

type OrderProps = GroupFacts & { rows: readonly Row[] }

/** Why teams on equal points stand in this order. */
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

function Placed({ row: { position, team } }: { row: Row }) {
  return (
    <span className={css.placed}>
      <span className={css.rank}>{position}</span> <bdi>{team}</bdi>
    </span>
  )
}

/** Shown because readers ask, although it decides nothing. */
function metWords({ above, below }: Tie, facts: Pick<GroupFacts, 'rows' | 'story'>) {
  const pair = [keyOf(above), keyOf(below)]
  const result = resultsOf(facts).find(({ sides }) => sides.every(({ key }) => pair.includes(key)))
  return result ? `When they met, ${unbroken(resultWords(result))}.` : null
}

type OutlooksProps = GroupFacts & { rows: readonly Row[] }

/** Where each team can still finish; needs the number of matches of leagues.yml. */
export function Outlooks({ league, group, rows }: OutlooksProps) {
  const matches = matchesOf(league, group)
  if (matches === null || isOver(league)) return null
  const outlooks = outlooksOf(rows, matches, mostPoints)
  if (outlooks === null) return null
  const isOpen = outlooks.every((one) => one === null || isAnywhere(one, rows.length))
  return (
    <section aria-labelledby="what-can-happen">
      <h2 className={css.title} id="what-can-happen">
        What can still happen
      </h2>
      {isOpen ? <p>Everything: every team can still finish anywhere.</p> : null}
      <p className={css.soft}>{countedWords(matches)}</p>
      {isOpen ? null : (
        <ol className={css.teams}>
          {rows.map((row, n) => (
            <Team
              key={keyOf(row)}
              row={row}
              outlook={outlooks[n] ?? null}
              teams={rows.length}
              zones={group.zones ?? []}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

function countedWords(matches: number): string {
  const each = `Each team plays ${counted(matches, 'match', 'matches')}.`
  return `${each} We count up to ${counted(mostPoints, 'point')} for each that is left, so some places that look open may not be.`
}

function isAnywhere({ best, worst }: Outlook, teams: number): boolean {
  return best === 1 && worst === teams
}

type TeamProps = {
  row: Row
  outlook: Outlook | null
  teams: number
  zones: readonly Zone[]
}

function Team({ row, outlook, teams, zones }: TeamProps) {
  return (
    <li className={css.team}>
      <h3 className={css.name}>
        <bdi>{row.team}</bdi>
      </h3>
      {outlook === null ? (
        <p>Too little is known of its points.</p>
      ) : (
        <>
          <Places outlook={outlook} teams={teams} now={row.position} />
          <p>{outlookWords(outlook, teams, zones)}</p>
        </>
      )}
    </li>
  )
}

/** A strip of all places: open ones, and the current one. The words beside it say the same. */
function Places({ outlook, teams, now }: { outlook: Outlook; teams: number; now: number }) {
  const places = Array.from({ length: teams }, (_, n) => n + 1)
  const isIn = (place: number) => outlook.best <= place && place <= outlook.worst
  return (
    <span className={css.places} aria-hidden="true">
      {places.map((place) => (
        <span key={place} className={place === now ? css.now : isIn(place) ? css.open : css.shut}>
          {place}
        </span>
      ))}
    </span>
  )
}
