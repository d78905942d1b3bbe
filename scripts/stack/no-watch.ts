// Loaded into wrangler's process: what is started here is built once. For ever looking at every file, wrangler's esbuild
// takes a twentieth to a fifth of a core, and its commands have no switch for that (only its API: `dev.watch`). Should a
// release of wrangler build in another way, nothing fails: the watching comes back.
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

type Context = { rebuild: () => Promise<unknown> }
type Esbuild = { context: (options: object) => Promise<Context> }

/** Wrangler's own. */
const NAME = 'esbuild'
const wrangler = resolve(import.meta.dirname, '../../node_modules/wrangler/package.json')
const require = createRequire(wrangler)
const esbuild: Esbuild = require(NAME)
const loaded = require.cache[require.resolve(NAME)]

async function context(options: object): Promise<Context> {
  const built = await esbuild.context(options)
  return Object.assign(built, { watch: async () => void (await built.rebuild()) })
}

if (loaded) loaded.exports = { ...esbuild, context }
