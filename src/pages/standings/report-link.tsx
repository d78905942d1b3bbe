import type { Group, League } from '../../../shared/content/leagues.ts'
import { isOver } from '../../../shared/standings/season.ts'
import { ButtonLink } from '../../ui/button.tsx'
import css from './report-link.module.css'

/** For those who have just played: the page to report a score, with this league and group picked. */
export function ReportLink({ league, group }: { league: League; group?: Group }) {
  if (isOver(league)) return null
  const search = new URLSearchParams({ league: league.id, ...(group && { group: group.slug }) })
  return (
    <p className={`screen ${css.link}`}>
      <ButtonLink
        to={`/report?${search}`}
        look="outline"
        about={`of ${group?.name ?? league.name}`}
      >
        Report a score
      </ButtonLink>
    </p>
  )
}
