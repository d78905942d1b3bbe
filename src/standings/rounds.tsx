// Ended rounds in lists: those of a group, and those of a team with its records.
import { Link } from 'react-router-dom'
import useSWR from 'swr'
import type { Group, League } from '../../shared/content/leagues.ts'
import { counted, ordinal } from '../../shared/numbers.ts'
import {
  type PageRounds,
  PageRoundsSchema,
  type SeasonRecord,
} from '../../shared/standings/ended-rounds.ts'
import type { GroupFacts } from '../../shared/standings/group.ts'
import { championOf } from '../../shared/standings/round.ts'
import { cardPath } from '../../shared/surfaces.ts'
import { unbroken } from '../../shared/text.ts'
import { dateText } from '../../shared/time.ts'
import { ROUNDS_API, roundPath, roundsPath, standingsPath } from '../../shared/urls.ts'
import { type Answer, getJson, ONCE } from '../api/api.ts'
import { usePageState } from '../app/page-state.tsx'
import { PictureLink } from '../ui/share.tsx'
import css from './story.module.css'

/**
 * The ended rounds that the page at `path` shows. The component needs a key for each page: SWR does not ask again when the
 * fallback goes.
 */
export function usePageRounds(path: string): Answer<PageRounds> {
  const { rounds } = usePageState()
  const drawn = rounds?.path === path ? rounds : undefined
  return useSWR(
    path.replace('/standings/', ROUNDS_API),
    (api) => getJson(api, PageRoundsSchema),
    drawn ? { ...ONCE, fallbackData: drawn, revalidateOnMount: false } : ONCE,
  )
}

/** The ended rounds of a group; nothing before the first one has ended. */
export function FinalTables({ league, group }: { league: League; group: Group }) {
  const { rounds = [] } = usePageRounds(standingsPath(league.id, group.slug)).data ?? {}
  if (rounds.length === 0) return null
  return (
    <section className={css.rounds} aria-labelledby="final-tables">
      <h2 className={css.title} id="final-tables">
        Final tables
      </h2>
      <ul className="list">
        {rounds.map(({ slug, at, outcome }) => (
          <li key={slug}>
            <Link className="target" to={roundPath(league.id, group.slug, slug)}>
              {dateText(at)}
            </Link>{' '}
            <span>{outcome}</span>
          </li>
        ))}
      </ul>
      <p>
        <Link className="target" to={roundsPath(league.id)}>
          {`All rounds of ${league.name}`}
        </Link>
      </p>
    </section>
  )
}

/** Place and points of a team in ended rounds, also in other groups, and its records. `path`: of its page. */
export function TeamRounds({ league, path }: { league: League; path: string }) {
  const { rounds = [], records = [] } = usePageRounds(path).data ?? {}
  if (rounds.length === 0) return null
  return (
    <section aria-labelledby="team-rounds">
      <h2 id="team-rounds">Earlier rounds</h2>
      <details>
        <summary className={css.more}>{counted(rounds.length, 'round')}</summary>
        <ul className="list">
          {rounds.map(({ group, slug, at, place = 0, points }) => (
            <li key={`${group} ${slug}`}>
              <Link className="target" to={roundPath(league.id, group, slug)}>
                {`${nameOf(league, group)}, ${dateText(at)}`}
              </Link>{' '}
              <span>{`${ordinal(place)}${points == null ? '' : `, ${counted(points, 'point')}`}`}</span>
            </li>
          ))}
        </ul>
        <Records records={records} />
      </details>
    </section>
  )
}

export function nameOf(league: League, group: string): string {
  return league.groups.find(({ slug }) => slug === group)?.name ?? group
}

/** A record with all that hold it. */
export function Records({ records }: { records: readonly SeasonRecord[] }) {
  const names = [...new Set(records.map(({ name }) => name))]
  return (
    <dl className={css.records}>
      {names.map((name) => (
        <div key={name} className={css.record}>
          <dt className="heading mark">{name}</dt>
          {records
            .filter((record) => record.name === name)
            .map(({ words, at, path }) => (
              <dd key={words}>
                <span className="block bold">{unbroken(words)}</span>{' '}
                <Link className="target" to={path}>
                  {dateText(at)}
                </Link>
              </dd>
            ))}
        </div>
      ))}
    </dl>
  )
}

/** `round`: slug of an ended round. */
export function WinnersPicture({ facts, round }: { facts: GroupFacts; round?: string }) {
  if (championOf(facts) === null) return null
  const subject = [facts.league.id, facts.group.slug, round]
  return <PictureLink path={cardPath(subject, 'story')} name="Winners picture" />
}
