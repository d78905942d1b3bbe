import leagues from 'content:leagues'
import page from 'content:pages/standings'
import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'
import { useStandings } from '../../standings/use-standings.ts'
import { Notice } from '../../ui/notice.tsx'
import { Wide } from '../../ui/section.tsx'
import { Boards } from './boards.tsx'
import { LeagueHead } from './league-head.tsx'
import { LeaguePicker } from './league-picker.tsx'
import { Legend } from './legend.tsx'
import { NoScript } from './no-script.tsx'
import { Outlines } from './outlines.tsx'
import css from './page.module.css'
import { StatusLine } from './status-line.tsx'
import { useChosen } from './use-chosen.ts'

const LEGEND = <Legend entries={page.legend} order={page.order} />

export function Page() {
  const { league, unknown, slug } = useChosen()
  const view = useStandings(league?.id ?? null)
  useScrollToGroup(slug, view.status === 'loaded')

  return (
    <>
      <div data-ground="night">
        <div className={css.inner}>
          <h1>{page.heading}</h1>
          <p className={`screen ${css.lead}`}>{page.lead}</p>
          <LeaguePicker leagues={leagues} chosen={league} />
        </div>
      </div>
      <div className={css.ground} data-ground="glass">
        <Wide>
          <NoScript text={page.withoutScript} />
          <div className="scripted">
            <div className={css.notice} data-unknown="" hidden={!unknown}>
              <Notice tone="warn" role="status">
                <p>{page.unknownLeague}</p>
              </Notice>
            </div>
            {league ? (
              <>
                <LeagueHead league={league} current={slug} />
                <StatusLine view={view} />
                <Boards league={league} view={view} current={slug}>
                  {LEGEND}
                </Boards>
              </>
            ) : (
              <Outlines leagues={leagues}>{LEGEND}</Outlines>
            )}
          </div>
        </Wide>
      </div>
    </>
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
