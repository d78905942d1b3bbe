// `npm run build`: content, browser bundle, renderer, every page as HTML, and the files that tell Pages how to serve them.
// CONTENT_DIR, OUT_DIR and GENERATED_DIR let two builds stand side by side.
import { buildBrowser } from './build/browser.ts'
import { buildContent } from './build/content.ts'
import { buildEdge } from './build/edge.ts'
import { placesFrom } from './build/paths.ts'
import { buildRenderer } from './build/renderer.ts'
import { writePages } from './build/write-pages.ts'
import { writeServing } from './build/write-serving.ts'

process.env.NODE_ENV = 'production'

const places = placesFrom(process.env)
const content = buildContent(places)
const parts = await buildBrowser(places)
const render = await buildRenderer(places, parts)
const policies = await writePages(places, render)
await writeServing(places, content, parts, policies)
// Last: the edge carries the renderer and the page headers in itself.
await buildEdge(places)
