// The edge as one file beside the pages: Pages runs _worker.js in place of its own router over functions/.
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Paths } from './paths.ts'
import { buildWorker, collectModules } from './worker.ts'

/** Adds to `modules` what the bundle is made of. */
export async function buildEdge(
  { root, out, generated }: Paths,
  modules = new Set<string>(),
): Promise<void> {
  const entry = join(root, 'functions/worker.ts')
  const plugins = [generatedFrom(generated), collectModules(modules)]
  await buildWorker({ root, entry, out, file: '_worker.js', plugins })
}

/** The sources name .generated/; a build with another folder reads that one. */
export function generatedFrom(generated: string): Plugin {
  const folder = /^(?:\.\.\/)+\.generated\//
  return {
    name: 'generated-from',
    enforce: 'pre',
    resolveId: (id) => (folder.test(id) ? join(generated, id.replace(folder, '')) : null),
  }
}
