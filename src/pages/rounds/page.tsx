// The ended rounds of a league with its records, and the final table of one round.
import leagues from 'content:leagues'
import { Link, useLocation } from 'react-router-dom'
import type { Group, League } from '../../../shared/content/leagues.ts'
import { factsOfRound } from '../../../shared/standings/group.ts'
import { endText } from '../../../shared/standings/zones.ts'
import { isOfferedElsewhere, roundCsvPath } from '../../../shared/surfaces.ts'
import { dateText } from '../../../shared/time.ts'
import { roundAt, roundPath, roundsPath, standingsPath } from '../../../shared/urls.ts'
import { useTitle } from '../../app/title.ts'
import { BoardTable } from '../../standings/boards.tsx'
import { announced, ChampionBand } from '../../standings/champion.tsx'
import { Order } from '../../standings/group-story.tsx'
import { Timeline } from '../../standings/result-lists.tsx'
import { roundsHead } from '../../standings/round-words.ts'
import { nameOf, Records, usePageRounds, WinnersPicture } from '../../standings/rounds.tsx'
import { ButtonLink } from '../../ui/controls.tsx'
import layout from '../../ui/layout.module.css'
import { PageHeader, Wide } from '../../ui/layout.tsx'
import { scrollable } from '../../ui/scrollable.ts'
import { ShareLink } from '../../ui/share.tsx'
import css from './page.module.css'

export function Page() {
  const { pathname } = useLocation()
  const place = roundAt(pathname, leagues)
  if (place === null) return null
  const { league, group, team: slug, path } = place
  return group && slug !== null ? (
    <RoundTable key={path} league={league} group={group} slug={slug} path={path} />
  ) : (
    <AllRounds league={league} path={path} />
  )
}

function AllRounds({ league, path }: { league: League; path: string }) {
  const { data, error } = usePageRounds(path)
  useTitle(roundsHead({ league, group: null, team: null }, undefined).title)
  const names = [...new Set(data?.rounds.map(({ name }) => name))]
  const order = league.groups.map(({ slug }) => slug)
  const rounds =
    data?.rounds.toSorted((a, b) => order.indexOf(a.group) - order.indexOf(b.group)) ?? []
  return (
    <>
      <PageHeader
        title={`${league.name}: rounds`}
        lead="Who won, round by round, and the records so far."
      >
        <p className="targets">
          <Link to={standingsPath(league.id)}>Live tables</Link>
        </p>
      </PageHeader>
      <div className={css.ground} data-ground="glass">
        <Wide>
          <p role="status">{statusText(data, error)}</p>
          {data?.rounds.length === 0 ? (
            <p>No round has ended yet. The first winners will be here.</p>
          ) : null}
          {names.map((name, n) => (
            <section key={name} aria-labelledby={`round-${n}`}>
              <h2 id={`round-${n}`}>{`Ended ${name}`}</h2>
              <ul className={css.winners}>
                {rounds
                  .filter((round) => round.name === name)
                  .map(({ group, slug, at, champion, outcome }) => (
                    <li key={group} className={css.winner} data-ground="night">
                      <h3>
                        <Link className="whole link" to={roundPath(league.id, group, slug)}>
                          {nameOf(league, group)}
                        </Link>
                      </h3>
                      <p className={champion ? 'winner mark' : 'bold'}>
                        {champion?.team ?? outcome}
                      </p>
                      <p>{champion?.score}</p>
                      <p className="note">{`Final table, ${dateText(at)}`}</p>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
          {data && data.records.length > 0 ? (
            <section aria-labelledby="records">
              <h2 id="records">Records</h2>
              <Records records={data.records} />
            </section>
          ) : null}
        </Wide>
      </div>
    </>
  )
}

function statusText(data: object | undefined, error: Error | undefined): string {
  if (data) return ''
  return error ? 'Could not load the rounds. Try again in a minute.' : 'Loading the rounds...'
}

type RoundTableProps = { league: League; group: Group; slug: string; path: string }

function RoundTable({ league, group, slug, path }: RoundTableProps) {
  const { data, error } = usePageRounds(path)
  const round = data?.round
  const isGone = data && !round
  const head = roundsHead({ league, group, team: slug }, data)
  useTitle(head.title)
  const facts = round && factsOfRound(league, group, round)
  const ended = facts && !announced(facts) ? endText(facts) : ''
  const open = round?.isComplete === false ? `${data?.rounds[0]?.outcome}.` : ''
  return (
    <>
      <div className={css.head} data-ground="night">
        <h1 className={layout.title}>
          <span className={layout.of}>{league.name}</span> <span>{group.name}</span>
        </h1>
        <p className="lead-in">{`Final table${head.of}`}</p>
        <p role="status">{isGone ? 'There is no such table.' : statusText(data, error)}</p>
        {open || ended ? <p className="bold">{open || ended}</p> : null}
        {facts ? (
          <ChampionBand facts={facts}>
            <WinnersPicture facts={facts} round={slug} />
          </ChampionBand>
        ) : null}
        {facts ? (
          <section ref={scrollable} className={css.board} aria-label={group.name}>
            <BoardTable {...facts} isLarge />
          </section>
        ) : null}
        {isGone ? null : <ShareLink name={group.name + head.of} path={path} text={head.share} />}
      </div>
      <div className={css.ground} data-ground="glass">
        <Wide>
          {facts && !league.shortenNames ? (
            <>
              <Timeline {...facts} isWhole />
              <Order {...facts} />
            </>
          ) : null}
          <div className={css.links}>
            <ButtonLink to={standingsPath(league.id, group.slug)} look="outline">
              {`${group.name} now`}
            </ButtonLink>
            <ButtonLink to={roundsPath(league.id)} look="outline">
              All rounds and records
            </ButtonLink>
            {round && isOfferedElsewhere(league) ? (
              <a className="target" href={roundCsvPath(league.id, group.slug, `${slug}.excel`)}>
                This table for Excel (CSV)
              </a>
            ) : null}
          </div>
        </Wide>
      </div>
    </>
  )
}
