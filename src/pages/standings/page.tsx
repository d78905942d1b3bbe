import leagues from 'content:leagues'
import page from 'content:pages/standings'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { League } from '../../../contract/content/leagues.ts'
import { useHydrated } from '../../app/clock.ts'
import { slugIn } from '../../app/hash.ts'
import { useStandings } from '../../standings/use-standings.ts'
import { Notice } from '../../ui/notice.tsx'
import { Wide } from '../../ui/section.tsx'
import { Boards } from './boards.tsx'
import { GroupLinks } from './group-links.tsx'
import { leagueInUrl } from './league-in-url.ts'
import { LeaguePicker } from './league-picker.tsx'
import { Legend } from './legend.tsx'
import { NoScript } from './no-script.tsx'
import css from './page.module.css'
import { StatusLine } from './status-line.tsx'

export function Page() {
  const hydrated = useHydrated()
  const { search, hash } = useLocation()
  // One HTML file stands for every league, so the URL is read only once the page is alive.
  const { league, unknown } = leagueInUrl(hydrated ? search : '', leagues)
  const view = useStandings(hydrated ? league.id : null)
  const slug = hydrated ? slugIn(hash) : ''
  useScrollToGroup(slug, view.status === 'loaded')

  return (
    <>
      <div data-ground="night">
        <div className={css.inner}>
          <h1>{page.heading}</h1>
          <p className={css.lead}>{page.lead}</p>
          <LeaguePicker leagues={leagues} chosen={league} />
        </div>
      </div>
      <div className={css.ground} data-ground="glass">
        <Wide>
          {unknown ? (
            <div className={css.notice}>
              <Notice tone="warn" role="status">
                <p>{page.unknownLeague}</p>
              </Notice>
            </div>
          ) : null}
          <NoScript text={page.withoutScript} />
          <div
            className="scripted"
            data-early={`/api/standings/${league.id}`}
            data-leagues={leagues.map(({ id }) => id).join(' ')}
          >
            <LeagueName league={league} />
            <GroupLinks league={league} current={slug} />
            <StatusLine league={league} view={view} />
            <Boards league={league} view={view} current={slug}>
              <Legend entries={page.legend} order={page.order} />
            </Boards>
          </div>
        </Wide>
      </div>
    </>
  )
}

function LeagueName({ league }: { league: League }) {
  return (
    <div className={css.league}>
      <h2>{league.name}</h2>
      {league.about ? <p>{league.about}</p> : null}
    </div>
  )
}

/** People who come back to the page come back to where they left it. */
let isFirstVisit = true

/** A link to a group (#gold) leads to its board once the tables above it have their height. */
function useScrollToGroup(slug: string, loaded: boolean): void {
  const done = useRef(useNavigationType() === 'POP' && !isFirstVisit)
  useEffect(() => {
    isFirstVisit = false
    if (!loaded || done.current) return
    done.current = true
    if (slug) document.getElementById(slug)?.scrollIntoView()
  }, [slug, loaded])
}
