import leagues from 'content:leagues'
import page from 'content:pages/standings'
import type { Group, League } from '../../../shared/content/leagues.ts'
import { LOADING, type StandingsView } from '../../standings/standings-view.ts'
import { Notice } from '../../ui/notice.tsx'
import { BoardTable } from '../standings/board-table.tsx'
import { Boards } from '../standings/boards.tsx'
import { GroupLinks } from '../standings/group-links.tsx'
import { GroupBoard } from '../standings/group-page.tsx'
import { LeagueHead, UnnamedHead } from '../standings/league-head.tsx'
import { LeaguePicker } from '../standings/league-picker.tsx'
import { Legend } from '../standings/legend.tsx'
import { Neighbours } from '../standings/neighbours.tsx'
import { StatusLine } from '../standings/status-line.tsx'
import { WaitingBoards } from '../standings/waiting-boards.tsx'
import { Sample } from './sample.tsx'
import { FINAL, ROWS, STANDINGS, STORY } from './sample-standings.ts'

const FIRST = leagues.slice(0, 1)
const LOADED = {
  status: 'loaded',
  standings: STANDINGS,
  offline: false,
  changed: [],
} satisfies StandingsView
const OVER = { season: 'over', year: 2026 } as const
/** The league of the sample, with the groups that its tables have. */
const GROUPED: League = {
  id: STANDINGS.league,
  name: STANDINGS.name,
  shortenNames: false,
  groups: [...STANDINGS.groups, ...FINAL.groups].map(({ number, slug, name }) => ({
    slug,
    name,
    table: number,
  })),
}
const ZONED: Group = {
  slug: 'marked',
  name: 'Marked',
  table: 6,
  zones: [
    { places: [1, 1], kind: 'finals', text: 'plays for the title' },
    { places: [2, 2], kind: 'up', text: 'goes up' },
    { places: [4, 4], kind: 'down', text: 'goes down' },
  ],
}
const MINE = new Set(['3'])
const FAILED = { status: 'failed', trying: false, tries: 0 } as const
const FAILURES: Record<string, StandingsView> = {
  'could not be had': { ...FAILED, message: 'Could not load the standings' },
  'nobody knows why': { ...FAILED, message: '' },
  'being tried again': { ...FAILED, message: 'Could not load the standings', trying: true },
}

export function Standings() {
  return (
    <>
      {/* The first, which an address without a league means: another one would lead there. */}
      <Sample name="League picker" ground="night">
        <LeaguePicker leagues={leagues} chosen={leagues[0] ?? null} />
      </Sample>
      <Sample name="A link to a league that is none" ground="glass">
        <Notice tone="warn">
          <p>{page.unknownLeague}</p>
        </Notice>
      </Sample>
      <Sample name="Before the league is known" ground="glass">
        <UnnamedHead />
        <StatusLine view={LOADING} />
        <WaitingBoards />
      </Sample>
      {FIRST.map((league) => (
        <States key={league.id} league={league} />
      ))}
    </>
  )
}

function States({ league }: { league: League }) {
  return (
    <>
      <Sample name="Loading, in a league with its groups" ground="glass">
        <LeagueHead league={league} />
        <StatusLine view={LOADING} />
        <WaitingBoards groups={league.groups.slice(0, 2)} />
      </Sample>
      <Sample
        name="Fresh and lit, with missing values; stale; empty; unknown; legend"
        ground="glass"
      >
        <StatusLine view={LOADED} />
        <Boards league={GROUPED} view={{ ...LOADED, retry }} current="group-1">
          <Legend />
        </Boards>
      </Sample>
      <Sample name="A group on its own page" ground="night">
        <GroupLinks league={GROUPED} current={GROUPED.groups[1]} />
        {GROUPED.groups.slice(0, 3).map((group) => (
          <GroupBoard key={group.slug} league={GROUPED} group={group} view={{ ...LOADED, retry }} />
        ))}
        {GROUPED.groups.slice(0, 1).map((group) => (
          <GroupBoard
            key={group.slug}
            league={GROUPED}
            group={group}
            view={{ status: 'loading', retry }}
          />
        ))}
      </Sample>
      {[true, false].map((isLarge) => (
        <Sample
          key={String(isLarge)}
          name={`Movement, form, zones, one's own team: ${isLarge ? 'by itself' : 'among others'}`}
          ground="night"
        >
          <BoardTable
            of={{ league: GROUPED, group: ZONED, rows: ROWS, story: STORY, isLarge, mine: MINE }}
            caption="Marked"
            stories={{ [ZONED.table]: STORY }}
          />
        </Sample>
      ))}
      <Sample name="The groups beside it" ground="glass">
        {GROUPED.groups.slice(1, 2).map((group) => (
          <Neighbours key={group.slug} league={GROUPED} group={group} />
        ))}
      </Sample>
      <Sample name="The season is over, and its tables are final" ground="glass">
        <Boards
          league={{ ...GROUPED, ...OVER }}
          view={{ ...LOADED, standings: FINAL, retry }}
          current=""
        >
          {null}
        </Boards>
      </Sample>
      <Sample name="New results while the page is open" ground="glass">
        <StatusLine view={{ ...LOADED, changed: ['Fresh', 'Stale'] }} />
      </Sample>
      {Object.entries(FAILURES).map(([why, view]) => (
        <Sample key={why} name={`No standings: ${why}`} ground="glass">
          <StatusLine view={view} />
          <Boards league={league} view={{ ...view, retry }} current="">
            {null}
          </Boards>
        </Sample>
      ))}
    </>
  )
}

function retry(): void {}
