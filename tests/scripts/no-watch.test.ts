// What is started here is built once: esbuild refuses to watch a second time only when it watches already.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const WRANGLER = resolve('node_modules/wrangler/package.json')
/** As wrangler does it: it is told of each result by a plugin. */
const BUILD = `
  const { createRequire } = require('node:module')
  const esbuild = createRequire(${JSON.stringify(WRANGLER)})('esbuild')
  const plugin = { name: 'told', setup: (build) => build.onEnd(() => console.log('built')) }
  const stdin = { contents: 'export default 1' }
  esbuild.context({ stdin, write: false, plugins: [plugin] }).then(async (context) => {
    await context.watch()
    await context.watch()
    await context.dispose()
  })
`

test('esbuild builds what wrangler asks for, and looks at no file after that', () => {
  const preload = resolve('scripts/stack/no-watch.ts')
  const { status, stdout } = spawnSync(process.execPath, ['--import', preload, '-e', BUILD], {
    encoding: 'utf8',
    timeout: 10_000,
  })
  expect(stdout).toBe('built\nbuilt\n')
  expect(status).toBe(0)
})
