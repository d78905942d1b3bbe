// `npm run archive -- <season> [--from <site>]`: the final tables of a season as files, for as long as anybody asks. What
// the site itself keeps of a league that is over (leagues.yml) lies in KV alone.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pathsFrom } from './build/paths.ts'
import { buildContent } from './content.ts'
import { archiveSeason } from './season/archive.ts'

const USAGE = `npm run archive -- <season> [--from <site>] [--out <folder>]

  <season>  a name for it, such as 2026
  --from    the site that has the tables (default: the origin in content/site.yml)
  --out     where the files go (default: archive); commit them

Writes <out>/<season>/<league>.json and .csv, one of each a league. Tables that are stale, or missing, are named, and
nothing is written unless --incomplete says that this is all there will be.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    out: { type: 'string', default: 'archive' },
    incomplete: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
const [season = ''] = positionals
if (values.help || !/^[a-z0-9][a-z0-9-]*$/i.test(season) || positionals.length > 1) {
  console.log(USAGE)
  process.exit(values.help ? 0 : 1)
}
const { site, leagues } = await buildContent(pathsFrom(process.env))
const from = values.from ?? site.origin
const { files, problems } = await archiveSeason(leagues, (path) => fetch(new URL(path, from)))
for (const problem of problems) console.error(problem)
if (problems.length > 0 && !values.incomplete) {
  console.error('Nothing was written. With --incomplete, what there is.')
  process.exit(1)
}
const folder = join(values.out, season)
await mkdir(folder, { recursive: true })
for (const { name, text } of files) await writeFile(join(folder, name), text)
console.log(`${files.length} file(s) in ${folder}/: look at them, then commit them.`)
