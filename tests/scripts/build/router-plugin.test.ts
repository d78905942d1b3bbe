import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { ROUTER_PLUGIN } from '../../../scripts/build/router-plugin.ts'

/** Stands in the code of its form, which nobody here uses. */
const UNUSED = 'formmethod'
const ROUTER = join(process.cwd(), 'node_modules/react-router/dist/production/index.mjs')

async function bundled(plugins: (typeof ROUTER_PLUGIN)[]): Promise<string> {
  const entry = 'entry'
  const text = `export { BrowserRouter, Link } from ${JSON.stringify(ROUTER)}`
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith(entry) ? entry : null),
        load: (id) => (id === entry ? text : null),
      },
      ...plugins,
    ],
    build: {
      write: false,
      lib: { entry, formats: ['es'] },
    },
  })
  const [first] = [result].flat()
  if (!first || !('output' in first)) throw new Error('nothing was built')
  return first.output.map((file) => ('code' in file ? file.code : '')).join('')
}

test('what is not used of the router does not get to the browser', async () => {
  expect(await bundled([])).toContain(UNUSED)
  expect(await bundled([ROUTER_PLUGIN])).not.toContain(UNUSED)
})
