import mostPoints from 'content:most-points'
import { matchesOf, type Zone } from '../../shared/content/leagues.ts'
import type { GroupFacts } from '../../shared/standings/group.ts'
import type { Row } from '../../shared/standings/schema.ts'
import { isOver } from '../../shared/standings/season.ts'
import { keyOf } from '../../shared/standings/team.ts'
import { counted } from '../../shared/text.ts'
import { type Outlook, outlooksOf, outlookWords } from '../standings/outlook.ts'
import story from './group-story.module.css'
import css from './outlooks.module.css'

type OutlooksProps = GroupFacts & { rows: readonly Row[] }

/** Where each team can still finish. Nothing where nobody has said how many matches are played, or all are. */
export function Outlooks({ league, group, rows }: OutlooksProps) {
  const matches = matchesOf(league, group)
  if (matches === null || isOver(league)) return null
  const outlooks = outlooksOf(rows, matches, mostPoints)
  if (outlooks === null) return null
  const isOpen = outlooks.every((one) => one === null || isAnywhere(one, rows.length))
  return (
    <section aria-labelledby="what-can-happen">
      <h2 className={story.title} id="what-can-happen">
        What can still happen
      </h2>
      {isOpen ? <p>Everything: every team can still finish anywhere.</p> : null}
      <p className={story.soft}>{countedWords(matches)}</p>
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

/** Bounds are no promise. */
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

/** A court-side strip of all places: those that are open, and the one of now. The words beside it say the same. */
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
