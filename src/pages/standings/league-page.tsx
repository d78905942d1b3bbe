import page from 'content:pages/standings'
import type { ReactNode } from 'react'
import type { League } from '../../../shared/content/leagues.ts'
import { SearchBox } from '../../my-team/search-box.tsx'
import type { StandingsView } from '../../standings/standings-view.ts'
import { Notice } from '../../ui/notice.tsx'
import { Wide } from '../../ui/section.tsx'
import { Boards } from './boards.tsx'
import { LeagueHead } from './league-head.tsx'
import { LeaguePicker } from './league-picker.tsx'
import { NewestResults } from './newest-results.tsx'
import { NoScript } from './no-script.tsx'
import { Outlines } from './outlines.tsx'
import css from './page.module.css'
import { ReportLink } from './report-link.tsx'
import { Share } from './share.tsx'
import { StatusLine } from './status-line.tsx'
import { TonightHere } from './tonight-here.tsx'
import type { Place } from './use-place.ts'

type LeaguePageProps = {
  place: Place
  leagues: readonly League[]
  view: StandingsView & { retry: () => void }
  legend: ReactNode
}

export function LeaguePage({ place, leagues, view, legend }: LeaguePageProps) {
  const { league, unknown, lit } = place
  const isFilled = view.status === 'loaded'
  return (
    <>
      <div data-ground="night">
        <div className={css.inner}>
          <h1>{page.heading}</h1>
          <p className={`screen ${css.lead}`}>{page.lead}</p>
          <div className={css.search}>
            <SearchBox id="team" isLandmark />
          </div>
          <LeaguePicker leagues={leagues} chosen={league} />
        </div>
      </div>
      <div className={css.ground} data-ground="glass">
        <Wide>
          {isFilled ? null : <NoScript />}
          <div className={isFilled ? undefined : 'scripted'}>
            <div className={css.notice} data-unknown="" hidden={!unknown}>
              <Notice tone="warn" role="status">
                <p>{page.unknownLeague}</p>
              </Notice>
            </div>
            {league ? (
              <>
                {/* Another league's name stands there anew: nothing of the last one's moves. */}
                <LeagueHead key={league.id} league={league} />
                <div className={css.said}>
                  <StatusLine view={view} />
                  <Share league={league} standings={isFilled ? view.standings : null} />
                </div>
                <Boards league={league} view={view} current={lit}>
                  <NewestResults league={league} view={view} />
                </Boards>
                <TonightHere league={league} />
                <ReportLink league={league} />
                {legend}
              </>
            ) : (
              <Outlines leagues={leagues}>{legend}</Outlines>
            )}
          </div>
        </Wide>
      </div>
    </>
  )
}
