// Links that pages of standings share.
import { Link } from 'react-router-dom'
import type { Group, League } from '../../../shared/content/leagues.ts'
import { isOver } from '../../../shared/standings/season.ts'
import { resultsPath, standingsPath } from '../../../shared/urls.ts'
import { STAY } from '../../app/links.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Tonight } from '../results/tonight.tsx'
import css from './group-page.module.css'

/** Links to the page of each group. `current`: the group that is shown. */
export function GroupLinks({ league, current }: { league: League; current?: Group | undefined }) {
  return (
    <nav className={css.nav} aria-label={`Groups of ${league.name}`}>
      <ul className={css.groupLinksRow}>
        {current ? (
          <li>
            <Link className={css.groupLinksLink} to={standingsPath(league.id)}>
              All groups
            </Link>
          </li>
        ) : null}
        {league.groups.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              className={css.groupLinksLink}
              to={standingsPath(league.id, slug)}
              // From the league's page the link is a normal navigation, which unmounts these links.
              state={current && STAY}
              aria-current={slug === current?.slug ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Links to the page for reporting a score, with league and group chosen. */
export function ReportLink({ league, group }: { league: League; group?: Group }) {
  if (isOver(league)) return null
  const search = new URLSearchParams({ league: league.id, ...(group && { group: group.slug }) })
  return (
    <p className={`screen ${css.reportLink}`}>
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

/** This evening's results of the league or group, and a link to all results. Not for children. */
export function TonightHere({ league, group }: { league: League; group?: Group }) {
  if (league.shortenNames) return null
  const path = standingsPath(league.id, group?.slug)
  return (
    <div className={css.box}>
      {/* Resets messages when the group changes. */}
      <Tonight key={path} league={league} group={group} path={path}>
        <Link className={css.all} to={resultsPath(league.id)}>
          All results
        </Link>
      </Tonight>
    </div>
  )
}
