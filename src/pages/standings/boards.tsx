// The tables of a league, or what stands in their place.

import page from 'content:pages/standings'
import site from 'content:site'
import type { ReactNode } from 'react'
import type { Group, League } from '../../../shared/content/leagues.ts'
import { COLUMNS, PLACE } from '../../../shared/standings/schema.ts'
import { chatUrl } from '../../app/links.ts'
import type { StandingsView } from '../../standings/use-standings.ts'
import { Board } from './board.tsx'
import css from './boards.module.css'
import pageCss from './league-page.module.css'
import { Failure } from './status.tsx'

type BoardsProps = {
  league: League
  view: StandingsView & { retry: () => void }
  /** Slug of the group that the URL names. */
  current: string | null
  /** The newest results; they stand among the boards. */
  children: ReactNode
}

/** The tables of a league, or what stands in their place. */
export function Boards({ league, view, current, children }: BoardsProps) {
  if (view.status === 'failed') return <Failure {...view} />
  if (view.status === 'loading') {
    return <WaitingBoards key="loading" groups={league.groups} />
  }
  const { standings, offline } = view
  return (
    <div key={league.id} className={css.boards}>
      {standings.groups.map((board) => (
        <Board
          key={board.slug}
          board={board}
          league={league}
          standings={standings}
          offline={offline}
          lit={board.slug === current}
        />
      ))}
      {children}
    </div>
  )
}

/** Placeholder boards of the usual height, so that little moves when the rows come. */
function WaitingBoards({ groups }: { groups: readonly Group[] }) {
  return (
    <div className={css.boards}>
      {groups.map(({ slug, name }) => (
        <div key={slug} className={css.board} data-ground="night" aria-hidden="true">
          <div className={css.top}>
            <p className={css.name}>{name}</p>
            <p className={css.age}>{'\u00a0'}</p>
          </div>
          <div className={css.waiting} />
        </div>
      ))}
    </div>
  )
}

/** Without script: the league's contacts in place of a loading message. */
export function NoScript() {
  // React does not hydrate the content of noscript.
  if (!import.meta.env.SSR) return <noscript />
  return (
    <noscript>
      <div className={pageCss.noScript} data-ground="paper">
        <p>{page.withoutScript}</p>
        <p>
          <a href={chatUrl(site.whatsapp.number)}>WhatsApp {site.whatsapp.shown}</a>
          {', '}
          <a href={`tel:${site.phone.dial}`}>{site.phone.shown}</a>
          {', '}
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </p>
      </div>
    </noscript>
  )
}

/** Explains the short column heads. */
export function Legend() {
  return (
    <div className={css.legend}>
      <h2 className={css.title}>What the columns mean</h2>
      <dl className={css.entries}>
        {[PLACE, ...COLUMNS].map((column) => (
          <div key={column.head}>
            <dt>{column.head}</dt>
            <dd>
              {column.name}
              {'description' in column ? (
                <span className="soft">: {column.description}</span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      <p>{page.order}</p>
    </div>
  )
}
