import leagues from 'content:leagues'
import page from 'content:pages/results'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { League } from '../../../shared/content/leagues.ts'
import { isOfEvening } from '../../../shared/standings/latest-results.ts'
import type { LatestResult } from '../../../shared/standings/result-schema.ts'
import { byDay } from '../../../shared/time.ts'
import { feedPath, resultsAt, resultsPath, standingsPath } from '../../../shared/urls.ts'
import { useResults } from '../../api/use-api.ts'
import { useMoment } from '../../app/clock.ts'
import { resultsTitle, titleOf, useTitle } from '../../app/title.ts'
import { LinkRow } from '../../standings/link-row.tsx'
import { ResultList } from '../../standings/result-row.tsx'
import { Tonight } from '../../standings/tonight.tsx'
import layout from '../../ui/layout.module.css'
import { Wide } from '../../ui/layout.tsx'
import css from './page.module.css'

const CHOICES = [
  { name: 'All', path: resultsPath() },
  ...leagues
    .filter(({ shortenNames }) => !shortenNames)
    .map(({ id, name }) => ({ name, path: resultsPath(id) })),
]

/** The newest results of all leagues, or of the league in the path. */
export function Page() {
  const { pathname } = useLocation()
  const league = resultsAt(pathname, leagues)?.league ?? null
  const { data: results, error } = useResults(league?.id ?? null)
  useTitle(league ? resultsTitle(league) : titleOf('results'))
  return (
    <>
      <div className={css.head} data-ground="night">
        <h1 className={layout.title}>
          {league ? <span className={layout.of}>{`${league.name} `}</span> : null}
          <span>{page.heading}</span>
        </h1>
        <p className="lead-in screen">{page.lead}</p>
        <p className="targets screen">
          <Link to="/report">Report a score</Link>
        </p>
        <LinkRow
          label="Leagues"
          look={{ row: css.leagues, link: css.league }}
          links={CHOICES}
          current={resultsPath(league?.id)}
        />
      </div>
      {league ? (
        <Tonight league={league} path={resultsPath(league.id)} />
      ) : (
        <TonightOfOne results={results?.results ?? []} />
      )}
      <div className={css.ground} data-ground="glass">
        <Wide>
          <p className={css.status} role="status">
            {results ? '' : error ? 'Could not load the results.' : 'Loading results...'}
          </p>
          {results ? null : (
            <noscript>
              <p>Results need JavaScript right now. The feed works without it.</p>
            </noscript>
          )}
          {results ? <Days results={results.results} /> : null}
          <p className="note targets">
            {page.how} <a href={feedPath(league?.id)}>Feed (Atom)</a>
          </p>
        </Wide>
      </div>
    </>
  )
}

/** Results grouped by evening. */
function Days({ results }: { results: readonly LatestResult[] }) {
  if (results.length === 0) {
    return <p className={css.none}>No results yet. They show up as soon as the tables change.</p>
  }
  return byDay(results, ({ before }) => before).map(({ id, name, entries }) => (
    <section key={id} className={css.day} aria-labelledby={`day-${id}`}>
      <h2 id={`day-${id}`}>{name}</h2>
      <ResultList results={entries} isDayKnown />
    </section>
  ))
}

/** The message is for the group chat of one league: it is chosen where several have results this evening. */
function TonightOfOne({ results }: { results: readonly LatestResult[] }) {
  const choices = leaguesTonight(leagues, results, useMoment())
  const [id, choose] = useState('')
  const chosen = choices.find((one) => one.id === id) ?? choices[0] ?? null
  // Always there, so that nothing moves when the results come.
  const choice = (
    <select
      className={`scripted ${css.choice}`}
      aria-label="League"
      disabled={choices.length < 2}
      value={chosen?.id}
      onChange={({ target }) => choose(target.value)}
    >
      {chosen ? null : <option>League</option>}
      {choices.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </select>
  )
  return <Tonight league={chosen} path={resultsPath(chosen?.id)} choice={choice} />
}

/** Leagues that have results of this evening. */
export function leaguesTonight(
  leagues: readonly League[],
  results: readonly LatestResult[],
  now: number,
): League[] {
  const paths = results.filter((one) => isOfEvening(one, now)).map(({ path }) => path)
  return leagues.filter(({ id }) => paths.some((path) => path.startsWith(`${standingsPath(id)}/`)))
}
