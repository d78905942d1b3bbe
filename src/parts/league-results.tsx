import page from 'content:pages/results'
import { Link } from 'react-router-dom'
import type { League } from '../../shared/content/leagues.ts'
import type { GroupFacts, StoryGroups } from '../../shared/standings/group.ts'
import { enteredWords } from '../../shared/standings/result-words.ts'
import { newestFirst, type Result, resultsOf } from '../../shared/standings/results.ts'
import type { GroupStandings } from '../../shared/standings/schema.ts'
import { standingsPath } from '../../shared/urls.ts'
import css from './league-results.module.css'
import { ResultLine } from './result-line.tsx'
import { TeamName, teamLinks } from './team-name.tsx'

/** Small, among the boards: each group's page has more. */
const SHOWN = 3

type LeagueResultsProps = { league: League; groups: readonly GroupStandings[]; story: StoryGroups }

/** The newest results of all groups of a league. Nothing of children. */
export function LeagueResults(model: LeagueResultsProps) {
  const results = newestOf(model)
  if (results.length === 0) return null
  return (
    <section className={css.results} aria-labelledby="latest-results">
      <h3 className={css.title} id="latest-results">
        Latest results
      </h3>
      <ul className={css.list}>
        {results.map(({ facts, result }) => (
          <Line key={lineKey(facts, result)} facts={facts} result={result} />
        ))}
      </ul>
      <p className={css.origin}>{page.how}</p>
    </section>
  )
}

function Line({ facts, result }: { facts: GroupFacts; result: Result }) {
  const { league, group } = facts
  const [one, other] = result.sides
  const links = teamLinks(facts)
  return (
    <ResultLine
      result={result}
      one={<TeamName side={one} links={links} />}
      other={<TeamName side={other} links={links} />}
      when={`entered ${enteredWords(result)}`}
      of={<Link to={standingsPath(league.id, group.slug)}>{group.name}</Link>}
    />
  )
}

/** Empty while rows have no keys by which results name teams. */
export function newestOf({ league, groups, story }: LeagueResultsProps) {
  if (league.shortenNames) return []
  return league.groups
    .flatMap((group) => {
      const rows = groups.find(({ slug }) => slug === group.slug)?.rows ?? null
      const facts: GroupFacts = { league, group, rows, story: story[group.table] ?? null }
      return resultsOf(facts).map((result) => ({ facts, result }))
    })
    .toSorted((a, b) => newestFirst(a.result, b.result))
    .slice(0, SHOWN)
}

function lineKey({ group }: GroupFacts, { sides, before }: Result): string {
  return `${group.slug} ${before} ${sides.map(({ key }) => key).join(' ')}`
}
