// Preloaded into wrangler, which watches by esbuild and has no switch for it: the watcher reads the files ten times a second
// (github.com/evanw/esbuild/issues/1527), and in a local run nothing changes. So this builds once in place of watching.
import { createRequire } from 'node:module'

const ofWrangler = createRequire(import.meta.resolve('wrangler'))
const esbuild: typeof import('esbuild') = ofWrangler('esbuild')

const context: typeof esbuild.context = async (options) => {
  const made = await esbuild.context(options)
  return { ...made, watch: async () => void (await made.rebuild()) }
}
Object.assign(ofWrangler.cache[ofWrangler.resolve('esbuild')] ?? {}, {
  exports: { ...esbuild, context },
})
