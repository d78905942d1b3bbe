import type { ReactNode } from 'react'
import type { League } from '../../../shared/content/leagues.ts'
import { STANDINGS_API } from '../../../shared/urls.ts'
import { LOADING } from '../../standings/standings-view.ts'
import { LeagueHead, UnnamedHead } from './league-head.tsx'
import css from './page.module.css'
import { ReportLink } from './report-link.tsx'
import { StatusLine } from './status-line.tsx'
import { TonightHere } from './tonight-here.tsx'
import { WaitingBoards } from './waiting-boards.tsx'

type OutlinesProps = {
  leagues: readonly League[]
  /** The legend, so that what follows the boards stands where it will. */
  children: ReactNode
}

/**
 * What stands in the one HTML file that is every league's: an outline that names none, and that of each league, hidden,
 * until the boot script has read the URL and shows the right one (src/standings/show-league.ts). React takes the
 * attributes as they stand then, and draws the league in their place right after.
 */
export function Outlines({ leagues, children }: OutlinesProps) {
  return (
    <>
      <div data-outline="">
        <UnnamedHead />
        <Said />
        <WaitingBoards />
        {children}
      </div>
      {leagues.map((league) => (
        <div key={league.id} data-outline={league.id} data-early={STANDINGS_API + league.id} hidden>
          <LeagueHead league={league} />
          <Said />
          <WaitingBoards groups={league.groups} />
          <TonightHere league={league} />
          <ReportLink league={league} />
          {children}
        </div>
      ))}
    </>
  )
}

/** As high as the line with the button will be. */
function Said() {
  return (
    <div className={css.said}>
      <StatusLine view={LOADING} />
    </div>
  )
}
