// `npm run smoke -- <url>`: looks at a site as it is on the web, or under npm start, and says what is wrong with it.
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { indexedPaths, pathsWith } from '../contract/pages.ts'
import { runningLeagues } from '../contract/season.ts'
import { standingsPaths } from '../contract/standings-paths.ts'
import { pathsFrom } from './build/paths.ts'
import { checkContent } from './content.ts'
import { smoke } from './smoke/smoke.ts'
import { surfacesOf } from './smoke/surfaces.ts'

const USAGE = `npm run smoke -- <url> [--preview] [--no-post] [--commit <commit>]

  <url>        such as https://www.your-domain or http://localhost:8788
  --preview    a copy that must take no forms: any host but the site's own
  --commit     of which it must be built, as the data-release of its pages names it
  --no-post    sends no form (otherwise one, which is kept as spam and mailed to nobody)`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    commit: { type: 'string' },
    preview: { type: 'boolean', default: false },
    'no-post': { type: 'boolean', default: false },
  },
})
const [url = ''] = positionals
if (positionals.length !== 1 || !URL.canParse(url)) {
  console.error(USAGE)
  process.exit(1)
}
const paths = pathsFrom(process.env)
const checked = await checkContent(paths.content, paths.public)
if (!checked.ok) {
  console.error(
    `The content has mistakes, so it is not known what the site should be: npm run content`,
  )
  process.exit(1)
}
const { site, leagues, tournaments } = checked.content
const base = new URL(url).origin
// Of the pages of standings, which are all filled in one way, those of one league and of one group.
const pages = [...pathsWith(tournaments), ...standingsPaths(leagues).slice(0, 2)]
const problems = await smoke({
  base,
  origin: site.origin,
  league: runningLeagues(leagues)[0]?.id ?? null,
  pages,
  listed: indexedPaths(checked.content),
  surfaces: surfacesOf(checked.content),
  clock: { now: Date.now, wait: (ms) => setTimeout(ms) },
  commit: values.commit ?? null,
  preview: values.preview,
  posts: !values['no-post'],
})
for (const problem of problems) console.error(`✗ ${problem}`)
console.log(
  problems.length === 0
    ? `✓ ${base} is whole: ${pages.length} pages, redirects, headers, health, tables and forms.`
    : `${base}: ${problems.length} thing(s) to mend.`,
)
process.exitCode = problems.length === 0 ? 0 : 1
