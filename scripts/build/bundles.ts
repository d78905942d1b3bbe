// Runs of Vite beside the client build: single files for browsers, and bundles for workerd, of which Node runs the renderer.

import { cp } from 'node:fs/promises'
import { basename, extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite'
import type { DocumentParts, Render } from '../../shared/render.ts'
import type { Paths } from './paths.ts'
import { documentPlugin } from './plugins.ts'

export type BundleOutput = Rolldown.RolldownOutput['output'][number]

/** Builds files for browsers without writing them. `inputs` are paths in the repository. */
export async function buildInMemory(
  root: string,
  inputs: string[],
  define: Record<string, string> = {},
): Promise<BundleOutput[]> {
  const entries = inputs.map((input) => join(root, input))
  const result = await build({
    configFile: false,
    root,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: 'baseline-widely-available',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: entries,
        output: { assetFileNames: 'assets/[name]-[hash][extname]' },
        // Inlines constants, so that their modules are left out.
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        treeshake: { moduleSideEffects: (id) => entries.includes(id) || id.endsWith('.css') },
      },
    },
  })
  return outputOf(result)
}

/** A script that imports nothing at run time. */
export async function buildScript(
  root: string,
  input: string,
  define?: Record<string, string>,
): Promise<string> {
  const [chunk] = await buildInMemory(root, [input], define)
  if (chunk?.type !== 'chunk') throw new Error(`${input} was not built`)
  return chunk.code
}

export function outputOf(result: Awaited<ReturnType<typeof build>>): BundleOutput[] {
  if (Array.isArray(result) || !('output' in result)) throw new Error('one bundle was expected')
  return result.output
}

type WorkerBuild = {
  root: string
  entry: string
  out: string
  file: string
  plugins: PluginOption[]
  configFile?: string | false
}

export async function buildWorker(options: WorkerBuild): Promise<void> {
  const { root, entry, out, file, plugins, configFile = false } = options
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
      ssr: resolve(root, entry),
      outDir: out,
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

export async function buildEdge({ root, out, generated }: Paths): Promise<void> {
  const plugins = [generatedFrom(generated)]
  await buildWorker({ root, entry: 'functions/worker.ts', out, file: '_worker.js', plugins })
}

/** The Workers beside the edge, by the folder of `main` in their configurations. */
const WORKERS = {
  mail: 'workers/mail/src/index.ts',
  history: 'workers/history/src/index.ts',
  recorder: 'sandbox/recorder/src/index.ts',
}

export async function buildWorkers({ root, generated }: Pick<Paths, 'root' | 'generated'>) {
  for (const [name, entry] of Object.entries(WORKERS)) {
    const out = join(generated, name)
    const plugins = [generatedFrom(generated), modulesIn(out)]
    await buildWorker({ root, entry, out, file: 'index.js', plugins })
  }
}

/** Wrangler uploads files of these names as WebAssembly, bytes and text (developers.cloudflare.com/workers/wrangler/bundling). */
const MODULE_TYPES: Record<string, string> = { '.wasm': '.wasm', '.ttf': '.bin', '.svg': '.txt' }

/** Imported files that are no code: copied into `out`, as modules beside the bundle. */
function modulesIn(out: string): Plugin {
  return {
    name: 'modules-in',
    enforce: 'pre',
    async resolveId(id, importer) {
      const type = MODULE_TYPES[extname(id)]
      const found = type && (await this.resolve(id, importer, { skipSelf: true }))
      if (!found) return null
      const name = `${basename(id, extname(id))}${type}`
      await cp(found.id, join(out, name))
      return { id: `./${name}`, external: true }
    },
  }
}

/** Sources import .generated/; this redirects them to the build's own folder. */
export function generatedFrom(generated: string): Plugin {
  const folder = /^(?:\.\.\/)+\.generated\//
  return {
    name: 'generated-from',
    enforce: 'pre',
    resolveId: (id) => (folder.test(id) ? join(generated, id.replace(folder, '')) : null),
  }
}

export async function buildRenderer(
  { root, generated }: Paths,
  parts: DocumentParts,
): Promise<Render> {
  const file = 'render.js'
  const plugins = [documentPlugin(async () => parts)]
  const configFile = join(root, 'vite.config.ts')
  await buildWorker({ root, entry: 'src/render.tsx', out: generated, file, plugins, configFile })
  // The query bypasses the module cache of a second build in this process.
  const url = `${pathToFileURL(join(generated, file)).href}?${Date.now()}`
  const built: { render: Render } = await import(url)
  return built.render
}
