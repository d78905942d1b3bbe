import type { ReactNode } from 'react'
import type { Group, League } from '../../../shared/content/leagues.ts'
import { storyIn } from '../../../shared/standings/group.ts'
import { GroupStory } from '../../parts/group-story.tsx'
import { type StandingsView, standingsIn } from '../../standings/standings-view.ts'
import place from '../../ui/place-title.module.css'
import { Wide } from '../../ui/section.tsx'
import { BoardAge, BoardRows } from './board.tsx'
import { earlyPath } from './boards.tsx'
import { Failure } from './failure.tsx'
import { GroupLinks } from './group-links.tsx'
import css from './group-page.module.css'
import { Neighbours } from './neighbours.tsx'
import { NoScript } from './no-script.tsx'
import { ReportLink } from './report-link.tsx'
import { Share } from './share.tsx'
import { StatusLine } from './status-line.tsx'
import { TakeAlong } from './take-along.tsx'
import { TonightHere } from './tonight-here.tsx'

type GroupPageProps = {
  league: League
  group: Group
  view: StandingsView & { retry: () => void }
  legend: ReactNode
}

/** One table by itself, as large as the screen allows: the page that is sent on. */
export function GroupPage({ league, group, view, legend }: GroupPageProps) {
  const rows = rowsOf(group, view)
  const story = storyIn(standingsIn(view))[group.table] ?? null
  return (
    <>
      <div className={css.night} data-ground="night">
        <h1 className={place.title} id={`${group.slug}-name`}>
          <span className={place.of}>{league.name}</span> {group.name}
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

/** The board, hanging from a strip of court that says how old it is. */
export function GroupBoard({ league, group, view }: Omit<GroupPageProps, 'legend'>) {
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
            // What was said of one group's link is not said of the next one's.
            key={group.slug}
            league={league}
            group={group}
            standings={known?.standings ?? null}
            isMain
          />
        </div>
        {known ? <BoardRows {...known} large /> : <NoRows league={league} view={view} />}
      </section>
    </>
  )
}

function NoRows({ league, view }: Pick<GroupPageProps, 'league' | 'view'>) {
  return view.status === 'failed' ? (
    <Failure {...view} />
  ) : (
    <div className={css.waiting} data-early={earlyPath(league)} aria-hidden="true" />
  )
}

type Loaded = Extract<StandingsView, { status: 'loaded' }>

function boardOf({ table, slug, name }: Group, { standings, offline }: Loaded) {
  const board = standings.groups.find((one) => one.slug === slug)
  // A group that has come since the tables were asked for.
  const none = { number: table, slug, name, asOf: null, stale: false, rows: null }
  return { board: board ?? none, standings, offline }
}
