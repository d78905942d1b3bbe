// The renderer as one file that runs in Node (for the build) and in workerd (for the edge); the parts as another one.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { DocumentParts } from '../../contract/document.ts'
import type { DrawPart } from '../../contract/parts.ts'
import type { Render } from '../../contract/render.ts'
import { collectModules } from './bundled-modules.ts'
import { documentPlugin } from './document-plugin.ts'
import type { Paths } from './paths.ts'
import { buildWorker } from './worker.ts'

/** Adds to `modules` what the bundle is made of. */
export async function buildRenderer(
  paths: Paths,
  parts: DocumentParts,
  modules: Set<string>,
): Promise<Render> {
  const plugins = [documentPlugin(async () => parts), collectModules(modules)]
  const built: { render: Render } = await bundled(paths, 'src/prerender.tsx', 'render.js', plugins)
  return built.render
}

/** Adds to `modules` what the bundle is made of. */
export async function buildParts(paths: Paths, modules: Set<string>): Promise<DrawPart> {
  const plugins = [collectModules(modules)]
  const built: { drawPart: DrawPart } = await bundled(
    paths,
    'src/parts/draw.tsx',
    'parts.js',
    plugins,
  )
  return built.drawPart
}

async function bundled<Built>(
  { root, generated }: Paths,
  entry: string,
  file: string,
  plugins: Plugin[],
): Promise<Built> {
  const configFile = join(root, 'vite.config.ts')
  await buildWorker({ root, entry: join(root, entry), out: generated, file, plugins, configFile })
  // A second build in the same process must not get the first one's module.
  return await import(`${pathToFileURL(join(generated, file)).href}?${Date.now()}`)
}
