// The edge as one file beside the pages: Pages runs _worker.js in place of its own router over functions/.
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import type { Places } from './paths.ts'

export async function buildEdge({ root, out, generated }: Places): Promise<void> {
  const entry = join(root, 'functions/worker.ts')
  await buildWorker({ root, entry, out, file: '_worker.js', plugins: [generatedFrom(generated)] })
}

type WorkerBuild = { root: string; entry: string; out: string; file: string; plugins?: Plugin[] }

/** One ES module with everything in it, as workerd takes it. */
export async function buildWorker({ root, entry, out, file, plugins = [] }: WorkerBuild) {
  await build({
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    plugins,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: {
      target: 'webworker',
      noExternal: true,
      resolve: { conditions: ['workerd', 'worker', 'module', 'import', 'production', 'default'] },
    },
    build: {
      ssr: entry,
      outDir: out,
      emptyOutDir: false,
      emitAssets: false,
      minify: true,
      rolldownOptions: { output: { format: 'es', entryFileNames: file, codeSplitting: false } },
    },
  })
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
