// The edge as one file beside the pages: Pages runs _worker.js in place of its own router over functions/.
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Paths } from './paths.ts'
import { buildWorker } from './worker.ts'

export async function buildEdge({ root, out, generated }: Paths): Promise<void> {
  const entry = join(root, 'functions/worker.ts')
  await buildWorker({ root, entry, out, file: '_worker.js', plugins: [generatedFrom(generated)] })
}

/** The sources name .generated/; a build with another folder reads that one. */
function generatedFrom(generated: string): Plugin {
  const folder = /^(?:\.\.\/)+\.generated\//
  return {
    name: 'generated-from',
    enforce: 'pre',
    resolveId: (id) => (folder.test(id) ? join(generated, id.replace(folder, '')) : null),
  }
}
