// The page of one group, and links that pages of standings share.
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Group, League } from '../../../shared/content/leagues.ts'
import { storyIn } from '../../../shared/standings/group.ts'
import { isOver } from '../../../shared/standings/season.ts'
import { isOfferedElsewhere, posterPath } from '../../../shared/surfaces.ts'
import { resultsPath, standingsPath } from '../../../shared/urls.ts'
import { STAY } from '../../app/links.ts'
import { GroupStory } from '../../standings/group-story.tsx'
import { type StandingsView, standingsIn } from '../../standings/use-standings.ts'
import { ButtonLink, Icon } from '../../ui/controls.tsx'
import layout from '../../ui/layout.module.css'
import { Wide } from '../../ui/layout.tsx'
import { Snippet, USUAL_ROWS } from '../../ui/share.tsx'
import { Tonight } from '../results/tonight.tsx'
import { BoardRows, NoScript, Share } from './boards.tsx'
import css from './group-page.module.css'
import { BoardAge, Failure, StatusLine } from './status.tsx'

type GroupPageProps = {
  league: League
  group: Group
  view: StandingsView & { retry: () => void }
  legend: ReactNode
}

/** One table, as large as the screen allows: the page that people share. */
export function GroupPage({ league, group, view, legend }: GroupPageProps) {
  const rows = rowsOf(group, view)
  const story = storyIn(standingsIn(view))[group.table] ?? null
  return (
    <>
      <div className={css.night} data-ground="night">
        <h1 className={layout.title} id={`${group.slug}-name`}>
          <span className={layout.of}>{league.name}</span> {group.name}
        </h1>
        <GroupLinks league={league} current={group} />
        <GroupBoard league={league} group={group} view={view} />
      </div>
      <div className={css.ground} data-ground="glass">
        <Wide>
          <GroupStory league={league} group={group} rows={rows} story={story} />
          <TonightHere league={league} group={group} />
          <div className={css.ways}>
            <ReportLink league={league} group={group} />
            <Neighbours league={league} group={group} />
          </div>
          {legend}
          <TakeAlong league={league} group={group} rows={rows?.length ?? 0} />
        </Wide>
      </div>
    </>
  )
}

function rowsOf({ slug }: Group, view: StandingsView) {
  const groups = view.status === 'loaded' ? view.standings.groups : []
  return groups.find((one) => one.slug === slug)?.rows ?? null
}

/** The board, below a strip that says how old it is. */
function GroupBoard({ league, group, view }: Omit<GroupPageProps, 'legend'>) {
  const known = view.status === 'loaded' ? { ...boardOf(group, view), league } : null
  return (
    <>
      {known ? null : <NoScript />}
      <section
        id={group.slug}
        className={known ? css.board : `scripted ${css.board}`}
        aria-labelledby={`${group.slug}-name`}
      >
        <div className={css.strip} data-ground="court">
          <div>
            <StatusLine view={view} group={group} />
            {known ? <BoardAge {...known} /> : null}
          </div>
          <Share
            // Resets the message of the share buttons when the group changes.
            key={group.slug}
            league={league}
            group={group}
            standings={known?.standings ?? null}
            isMain
          />
        </div>
        {known ? <BoardRows {...known} large /> : <NoRows view={view} />}
      </section>
    </>
  )
}

function NoRows({ view }: Pick<GroupPageProps, 'view'>) {
  return view.status === 'failed' ? (
    <Failure {...view} />
  ) : (
    <div className={css.waiting} aria-hidden="true" />
  )
}

type Loaded = Extract<StandingsView, { status: 'loaded' }>

function boardOf({ table, slug, name }: Group, { standings, offline }: Loaded) {
  const board = standings.groups.find((one) => one.slug === slug)
  // A group that was added after the tables were fetched.
  const none = { number: table, slug, name, asOf: null, stale: false, rows: null }
  return { board: board ?? none, standings, offline }
}

/** Links to the previous and the next group. */
function Neighbours({ league, group }: { league: League; group: Group }) {
  const at = league.groups.findIndex(({ slug }) => slug === group.slug)
  const [before, after] = [league.groups[at - 1], league.groups[at + 1]]
  if (!before && !after) return null
  return (
    <nav className={css.neighboursRow} aria-label={`Beside ${group.name}`}>
      {before ? <Neighbour league={league} group={before} words="Previous group" /> : null}
      {after ? <Neighbour league={league} group={after} words="Next group" isNext /> : null}
    </nav>
  )
}

type NeighbourProps = { league: League; group: Group; words: string; isNext?: boolean }

function Neighbour({ league, group, words, isNext = false }: NeighbourProps) {
  return (
    <Link
      className={isNext ? `${css.neighboursLink} ${css.next}` : css.neighboursLink}
      to={standingsPath(league.id, group.slug)}
    >
      <Icon name="arrow" size={28} />
      <span className={css.neighbour}>
        <span className="note">{words}</span>
        <span className={css.name}>{group.name}</span>
      </span>
    </Link>
  )
}

/** Links to the poster and the frame. `rows`: 0 when unknown. */
function TakeAlong({ league, group, rows }: { league: League; group: Group; rows: number }) {
  return (
    <section className={`screen ${css.take}`} aria-label="This table elsewhere">
      <a className={css.way} href={posterPath(league.id, group.slug)}>
        Poster for the noticeboard
        <Icon name="arrow" />
      </a>
      {isOfferedElsewhere(league) ? (
        <details className={`hover-edge ${css.site}`}>
          <summary className={css.way}>
            Put this table into your site
            <Icon name="plus" />
          </summary>
          <div className={css.inside}>
            <p>It keeps itself up to date, and is as high as the table is now.</p>
            <Snippet league={league} group={group} rows={rows || USUAL_ROWS} />
            <p>
              <a href="/data">More ways: screen, QR code, spreadsheet, calendar</a>
            </p>
          </div>
        </details>
      ) : null}
    </section>
  )
}

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
