// What the bundlers really took: the modules of every bundle of a build.
import type { Plugin } from 'vite'

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
