// A folder of src imports from those below it alone, so that a part can be read without those that use it.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** From the lowest to the highest, as docs/architecture.md lists them. Files directly in src may import all. */
const FOLDERS = ['app', 'api', 'ui', 'my-team', 'standings', 'forms', 'shell', 'pages']

/** -1: outside these folders. */
const level = (path: string) => FOLDERS.findIndex((folder) => path.startsWith(`src/${folder}/`))

/** Pages import nothing from other pages. */
function isUpwards(from: string, to: string): boolean {
  const isOtherPage = level(to) === FOLDERS.indexOf('pages') && dirname(from) !== dirname(to)
  return isOtherPage || level(from) < level(to)
}

test('a file of src: imports only from its own folder and those below', () => {
  const files = globSync('src/{app,api,ui,my-team,standings,forms,shell,pages}/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(90)
  const upwards = files.flatMap((file) => {
    const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import|import\() ?'(\.[^']+)'/g)
    const targets = [...imports].map(([, path = '']) => join(dirname(file), path))
    return targets.filter((to) => isUpwards(file, to)).map((to) => `${file} imports ${to}`)
  })
  expect(upwards).toEqual([])
})
