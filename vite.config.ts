// Shared by all Vite runs: development, the client build, the renderer and the unit tests.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { type Paths, pathsFrom } from './scripts/build/paths.ts'
import { contentPlugin, firstPicturesPlugin } from './scripts/build/plugins.ts'
import { builtOn } from './scripts/build/release.ts'
import { hasServiceWorker } from './scripts/build/service-worker.ts'

const production = process.env.NODE_ENV === 'production'
const ROUTER = 'node_modules/react-router/dist/production/index.mjs'

export default configFor(pathsFrom(process.env))

/** The tests compile a content of their own. */
export function configFor(paths: Paths) {
  return defineConfig({
    root: paths.root,
    publicDir: paths.public,
    appType: 'custom',
    plugins: [react(), contentPlugin(paths.generated), firstPicturesPlugin(paths)],
    resolve: {
      // The package exports its development build only; the production build lies beside it.
      alias: production ? [{ find: /^react-router$/, replacement: join(paths.root, ROUTER) }] : [],
    },
    define: {
      BUILT_ON: JSON.stringify(builtOn()),
      HAS_SERVICE_WORKER: JSON.stringify(hasServiceWorker(process.env)),
    },
    css: { modules: production ? { generateScopedName: shortNames(paths.root) } : {} },
    build: {
      target: 'baseline-widely-available',
      // One stylesheet for all pages: each inlines the rules it uses; the script loads the whole (decision 004).
      cssCodeSplit: false,
      // The CSP forbids data: fonts, and an inlined picture would load on pages that do not show it.
      assetsInlineLimit: 0,
      // Every browser of `target` supports modulepreload.
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
      },
    },
  })
}

/** A page carries hundreds of class names. The client build and the renderer count modules and classes alike. */
function shortNames(root: string): (name: string, file: string) => string {
  const modules = globSync(join(root, 'src/**/*.module.css')).sort()
  const classesOf = new Map(modules.map((file) => [file, new Set<string>()]))
  return (name, file) => {
    const classes = classesOf.get(file)?.add(name)
    if (!classes) throw new Error(`${file} is outside src`)
    return `m${modules.indexOf(file).toString(36)}-${[...classes].indexOf(name).toString(36)}`
  }
}
