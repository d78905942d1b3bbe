// The top three of one table, or the visitor’s own team.
import leagues from 'content:leagues'
import onHome from 'content:on-home'
import page from 'content:pages/home'
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import { finalWords } from '../../../shared/standings/season.ts'
import { standingsPath } from '../../../shared/urls.ts'
import { type MyTeam, myTeams, useMyTeams } from '../../my-team/my-teams.ts'
import type { OwnStripProps } from '../../my-team/strip.tsx'
import { Age } from '../../standings/age.tsx'
import { movedWords } from '../../standings/rows.ts'
import { useLeaders } from '../../standings/use-standings.ts'
import css from './live-strip.module.css'
import { StripBox, StripRow } from './strip-box.tsx'

export function LiveStrip() {
  const top = <Top />
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
          <OwnStrip remove={remove} instead={top} />
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

/** The top three of one table; its height never changes. */
function Top() {
  const { heading, link } = page.strip
  const [leagueId = '', groupSlug = ''] = onHome.homeTable.split('/')
  const league = leagues.find(({ id }) => id === leagueId)
  const group = league?.groups.find(({ slug }) => slug === groupSlug)
  const { status, rows, asOf, stale, story } = useLeaders(onHome.homeTable)
  const groupStory = (group && story[group.table]) ?? null
  const final = league ? finalWords(league, asOf) : null

  return (
    <StripBox
      heading={heading}
      link={standingsPath(leagueId, groupSlug)}
      word={link}
      where={`${league?.name} ${group?.name}`}
      age={rows.length > 0 ? <Age asOf={asOf} stale={stale} final={final} /> : null}
    >
      {status !== 'loading' && rows.length === 0 ? (
        <p className={css.none}>{group?.name} standings are currently unavailable.</p>
      ) : (
        <ol className={`scripted ${css.rows}`} aria-busy={status === 'loading'}>
          {[1, 2, 3].map((rank) => {
            const row = rows[rank - 1]
            const moved = row && league && groupStory ? movedWords(league, groupStory, row) : null
            return <StripRow key={rank} rank={rank} row={row} isLit={rank === 1} moved={moved} />
          })}
        </ol>
      )}
    </StripBox>
  )
}
