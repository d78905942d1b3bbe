// The top three of one table, or the visitor’s own team.
import leagues from 'content:leagues'
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Row } from '../../../shared/standings/schema.ts'
import { finalWords } from '../../../shared/standings/season.ts'
import { figureOf } from '../../../shared/text.ts'
import { standingsPath } from '../../../shared/urls.ts'
import { type MyTeam, myTeams, useMyTeams } from '../../my-team/my-teams.ts'
import type { OwnStripProps, StripBoxProps } from '../../my-team/strip.tsx'
import { Age } from '../../standings/age.tsx'
import { type Moved, movedWords } from '../../standings/rows.ts'
import { type Leaders, useLeaders } from '../../standings/use-standings.ts'
import css from './live-strip.module.css'

/** `table`: homeTable of site.yml, <league>/<group>. */
type LiveStripProps = { table: string; heading: string; link: string }

const PLACES = [0, 1, 2]

export function LiveStrip(props: LiveStripProps) {
  const { table } = props
  const top = <Strip {...props} leaders={useLeaders(table, PLACES.length)} />
  const hasOwn = useMyTeams().length > 0
  const [said, setSaid] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const remove = (team: MyTeam) => {
    setSaid(myTeams.toggle(team).said)
    // The button disappears with its row.
    status.current?.focus()
  }
  return (
    <>
      <p ref={status} className="sr" role="status" tabIndex={-1}>
        {said}
      </p>
      {hasOwn ? (
        <Suspense fallback={top}>
          <OwnStrip remove={remove} instead={top} Box={StripBox} />
        </Suspense>
      ) : (
        top
      )}
    </>
  )
}

/** Lazy, since few visitors have starred a team. If the chunk fails, the strip shows the top of the table. */
const OwnStrip = lazy(async (): Promise<{ default: ComponentType<OwnStripProps> }> => {
  const strip = await import('../../my-team/strip.tsx').catch(() => null)
  return { default: strip?.OwnStrip ?? (({ instead }) => instead) }
})

type StripProps = LiveStripProps & { leaders: Leaders }

/** The top three of one table; its height never changes. */
function Strip({ table, heading, link, leaders }: StripProps) {
  const [leagueId = '', groupSlug = ''] = table.split('/')
  const league = leagues.find(({ id }) => id === leagueId)
  const group = league?.groups.find(({ slug }) => slug === groupSlug)
  const { status, rows, asOf, stale, story } = leaders
  const groupStory = (group && story[group.table]) ?? null
  const movedOf = (row: Row | undefined) =>
    row && league && groupStory ? movedWords(league, groupStory, row) : null
  const waiting = status === 'loading'
  const name = `${league?.name} ${group?.name}`
  const final = league ? finalWords(league, asOf) : null

  return (
    <StripBox
      heading={heading}
      link={standingsPath(leagueId, groupSlug)}
      word={link}
      where={<p>{name}</p>}
      age={rows.length > 0 ? <Age asOf={asOf} stale={stale} final={final} /> : null}
    >
      {!waiting && rows.length === 0 ? (
        <p className={css.none}>{group?.name} standings are currently unavailable.</p>
      ) : (
        <ol className={`scripted ${css.rows}`} aria-busy={waiting}>
          {PLACES.map((place) => (
            <Place key={place} place={place} row={rows[place]} moved={movedOf(rows[place])} />
          ))}
        </ol>
      )}
    </StripBox>
  )
}

type PlaceProps = { place: number; row: Row | undefined; moved: Moved | null }

function Place({ place, row, moved }: PlaceProps) {
  return (
    <li className={css.place} aria-hidden={row ? undefined : true}>
      <span className={css.rank}>{place + 1}</span>
      <span className={css.team}>{row?.team}</span>
      {row ? (
        <span className={css.points}>
          {figureOf(row.points)}
          <span className={css.unit} aria-hidden="true">
            {/* Movement has its room above the unit, so nothing moves. */}
            <span className={css.moved}>{moved?.mark}</span>
            pts
          </span>
          <span className="sr"> points{moved ? `, ${moved.words}` : ''}</span>
        </span>
      ) : (
        // A blank keeps the baseline of the row.
        <span className={css.points}>{'\u00a0'}</span>
      )}
    </li>
  )
}

/** The box of a strip: a head, and beside it three places. */
function StripBox({ heading, link, word, where, age, children }: StripBoxProps) {
  return (
    <section className={css.strip} data-ground="court" aria-label={heading}>
      <div className={css.inner}>
        <div className={css.head}>
          <h2>{heading}</h2>
          <Link className="target bold" to={link}>
            {word}
          </Link>
          {where}
          <p className={css.age}>{age}</p>
        </div>
        {children}
      </div>
    </section>
  )
}
