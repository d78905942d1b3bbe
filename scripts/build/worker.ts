// One ES module with everything in it, as workerd takes it (and Node, for the renderer).
import { build, type Plugin, type PluginOption } from 'vite'

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
