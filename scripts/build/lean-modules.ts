// Two modules of the client build in a smaller form than the tools bring.
import * as React from 'react'
import type { Plugin } from 'vite'

const REACT = '\0react-names'
/** Vite's helper for the preloads of dynamic imports; there are none (build.modulePreload, one stylesheet). */
const PRELOAD = '\0vite/preload-helper.js'

/**
 * React as an ES module: with its CommonJS form every page would need the bundler's interop helper, a file of its own.
 * Modules in the folder `source` take React's names from the one main file instead.
 */
export function leanModules(source: string): Plugin {
  const names = Object.keys(React).filter(
    (name) => /^[a-zA-Z]\w*$/.test(name) && name !== 'default',
  )
  const exported = names.map((name) => `export const ${name} = React.${name}`)
  return {
    name: 'lean-modules',
    enforce: 'pre',
    resolveId(id, importer) {
      // Libraries keep React as it is: they read more of it than its public names.
      return id === 'react' && importer?.startsWith(source) ? REACT : null
    },
    load(id) {
      if (id === REACT)
        return ["import React from 'react'", 'export default React', ...exported].join('\n')
      return id === PRELOAD ? 'export const __vitePreload = (load) => load()' : null
    },
  }
}
