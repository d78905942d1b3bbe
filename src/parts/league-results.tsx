import page from 'content:pages/results'
import type { GroupFacts } from '../../contract/group-facts.ts'
import type { PartModels } from '../../contract/parts.ts'
import { enteredWords } from '../../contract/result-words.ts'
import { newestFirst, type Result, resultsOf } from '../../contract/results.ts'
import { standingsPath } from '../../contract/standings-paths.ts'
import css from './league-results.module.css'
import { ResultLine } from './result-line.tsx'
import { TeamName, teamLinks } from './team-name.tsx'

/** Small, among the boards: each group's page has more. */
const SHOWN = 3

/** The newest results of a league, whatever group they are of. Of children nothing. */
export function LeagueResultsPart(model: PartModels['league-results']) {
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
      of={<a href={standingsPath(league.id, group.slug)}>{group.name}</a>}
    />
  )
}

function newestOf({ league, groups, story }: PartModels['league-results']) {
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
