// `npm run build`: content, browser bundle, renderer, every page as HTML, and the files that tell Pages how to serve them.
// CONTENT_DIR, OUT_DIR and GENERATED_DIR let two builds stand side by side.

import { pagesWith } from '../shared/page-paths.ts'
import { FIND_PATH, resultsPaths, standingsPaths } from '../shared/urls.ts'
import { buildBrowser } from './build/browser.ts'
import { buildEdge, buildRenderer, buildWorkers } from './build/bundles.ts'
import { writeCalendars } from './build/calendars.ts'
import { writeIcons } from './build/icons.ts'
import { writeRoutes } from './build/pages-rules.ts'
import { pathsFrom } from './build/paths.ts'
import { writeServiceWorker } from './build/service-worker.ts'
import { writeQr } from './build/surfaces.ts'
import { removeUnnamed } from './build/unnamed.ts'
import { writePages } from './build/write-pages.ts'
import { writeServing } from './build/write-serving.ts'
import { buildContent } from './content.ts'

process.env.NODE_ENV = 'production'

const paths = pathsFrom(process.env)
const content = await buildContent(paths)
const pages = pagesWith(content.tournaments)
const { parts, chunks, css } = await buildBrowser(paths)
const render = await buildRenderer(paths, parts)
// The fallback of pages that the edge renders.
const filled = [
  FIND_PATH,
  ...standingsPaths(content.leagues),
  ...resultsPaths(content.leagues).slice(1),
]
const policies = await writePages(
  { paths, css, content },
  [...pages.map(({ path }) => path), ...filled],
  render,
)
await removeUnnamed(paths.out, content)
await writeIcons(paths.out, content.logo, parts.themeColour)
await writeCalendars(paths, content)
await writeQr(paths, content)
// After the pages, since the worker caches some of them.
await writeServiceWorker(paths, { parts, chunks, content })
await writeServing(paths, content, parts, policies)
// After these: the bundle contains the renderer, the styles and the page headers.
await buildEdge(paths)
await buildWorkers(paths)
// Last, because it lists every file.
await writeRoutes(paths, pages)
