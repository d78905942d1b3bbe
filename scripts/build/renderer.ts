// The renderer as one file, which runs in Node (for the build) and in workerd (as part of the edge).
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DocumentParts, Render } from '../../shared/render.ts'
import { documentPlugin } from './document-plugin.ts'
import type { Paths } from './paths.ts'
import { buildWorker, collectModules } from './worker.ts'

/** Adds to `modules` what the bundle is made of. */
export async function buildRenderer(
  { root, generated }: Paths,
  parts: DocumentParts,
  modules: Set<string>,
): Promise<Render> {
  const file = 'render.js'
  await buildWorker({
    root,
    entry: join(root, 'src/render.tsx'),
    out: generated,
    file,
    plugins: [documentPlugin(async () => parts), collectModules(modules)],
    configFile: join(root, 'vite.config.ts'),
  })
  // The query makes a second build in this process import its own module.
  const url = `${pathToFileURL(join(generated, file)).href}?${Date.now()}`
  const built: { render: Render } = await import(url)
  return built.render
}
