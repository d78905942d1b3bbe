// `npm run build`: content, browser bundle, renderer, every page as HTML, and the files that tell Pages how to serve them.
// CONTENT_DIR, OUT_DIR and GENERATED_DIR let two builds stand side by side.
import { buildBrowser } from './build/browser.ts'
import { buildEdge } from './build/edge.ts'
import { pathsFrom } from './build/paths.ts'
import { buildRenderer } from './build/renderer.ts'
import { writePages } from './build/write-pages.ts'
import { writeServing } from './build/write-serving.ts'
import { buildContent } from './content.ts'

process.env.NODE_ENV = 'production'

const paths = pathsFrom(process.env)
const content = await buildContent(paths)
const parts = await buildBrowser(paths)
const render = await buildRenderer(paths, parts)
const policies = await writePages(paths, render)
await writeServing(paths, content, parts, policies)
// Last: the edge carries the renderer and the page headers in itself.
await buildEdge(paths)
