// Bundles for workerd: the edge beside the pages, and the renderer, which Node runs at build too.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type PluginOption } from 'vite'
import type { DocumentParts, Render } from '../../shared/render.ts'
import type { Paths } from './paths.ts'
import { documentPlugin } from './plugins.ts'

type WorkerBuild = {
  root: string
  entry: string
  out: string
  file: string
  plugins?: PluginOption[]
  configFile?: string | false
  /** False when only its plugins are to see it. */
  write?: boolean
}

export async function buildWorker(options: WorkerBuild): Promise<void> {
  const { root, entry, out, file, plugins = [], configFile = false, write = true } = options
  await build({
    configFile,
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
      write,
      emptyOutDir: false,
      emitAssets: false,
      minify: true,
      rolldownOptions: {
        external: /^(?:cloudflare|node):/,
        output: { format: 'es', entryFileNames: file, codeSplitting: false },
      },
    },
  })
}

/** Adds to `modules` the ids of the modules that are left in the bundle, as the bundler names them. */
export function collectModules(modules: Set<string>): Plugin {
  return {
    name: 'collect-modules',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const found = file.type === 'chunk' ? file.moduleIds : file.originalFileNames
        for (const id of found) modules.add(id)
      }
    },
  }
}

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
