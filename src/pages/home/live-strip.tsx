// The strip below the film: the top three of one table, or the visitor’s own teams (own-strip.tsx).
import onHome from 'content:on-home'
import page from 'content:pages/home'
import { Suspense } from 'react'
import { factsOfRound } from '../../../shared/standings/group.ts'
import { championOf, hasNotStarted } from '../../../shared/standings/round.ts'
import { standingsPath } from '../../../shared/urls.ts'
import { useMoment } from '../../app/clock.ts'
import { lazyPart } from '../../app/lazy-page.tsx'
import { useMyTeams, useRemoval } from '../../my-team/my-teams.ts'
import { Age } from '../../standings/age.tsx'
import { movedText } from '../../standings/rows.ts'
import { useBoard } from '../../standings/use-standings.ts'
import { Drawing } from '../../ui/pictures.tsx'
import css from './live-strip.module.css'
import type { OwnStripProps } from './own-strip.tsx'
import { StripBox, StripRow } from './strip-box.tsx'

export function LiveStrip() {
  const top = <Top />
  const hasOwn = useMyTeams().length > 0
  const { said, status, remove } = useRemoval()
  return (
    <>
      <p ref={status} className="sr" role="status" tabIndex={-1}>
        {said}
      </p>
      {hasOwn ? (
        <Suspense fallback={top}>
          <OwnStrip remove={remove} instead={top} />
        </Suspense>
      ) : (
        top
      )}
    </>
  )
}

/** Lazy, since few visitors have starred a team. Without its chunk the strip shows the top of the table. */
const OwnStrip = lazyPart<OwnStripProps>(
  async () => (await import('./own-strip.tsx')).OwnStrip,
  ({ instead }) => instead,
)

const PLACES = [1, 2, 3]

/** The top three of one table; its height never changes. */
function Top() {
  const { heading, link } = page.strip
  const [id = '', slug = ''] = onHome.homeTable.split('/')
  const { league, group, board, isLoading } = useBoard(id, slug)
  const now = useMoment()
  const rows = board?.rows ?? []
  const isOpen = hasNotStarted(rows)
  const last = isOpen && board?.story?.previous
  const of = league && group && (last ? factsOfRound(league, group, last) : { league, group, rows })
  // The last winners stay until the first result of the new round.
  const champion = of ? championOf(of) : null
  const none = isOpen ? 'has no results this round yet' : 'standings are currently unavailable'
  return (
    <StripBox
      heading={champion ? 'Group winners' : heading}
      link={standingsPath(id, slug)}
      word={link}
      where={of ? `${of.league.name} ${of.group.name}` : ''}
      age={board && rows.length > 0 ? <Age {...board} /> : null}
    >
      {champion ? (
        <div className={css.champion} data-ground="paper">
          <p className="winner clamp" translate="no">
            {champion.team}
          </p>
          <p className="bold">{champion.score}</p>
          <Drawing name="laughing" />
        </div>
      ) : isOpen || (!isLoading && rows.length === 0) ? (
        <p className={css.none}>{`${group?.name} ${none}.`}</p>
      ) : (
        <ol className={`scripted ${css.rows}`} aria-busy={isLoading}>
          {PLACES.map((place) => {
            const row = rows[place - 1]
            const moved = board && row ? movedText(board, row, now) : null
            return (
              <StripRow
                key={place}
                place={place}
                row={row}
                isLit={place === 1 && row?.played !== 0}
                moved={moved}
              />
            )
          })}
        </ol>
      )}
    </StripBox>
  )
}
