import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** `module.name` of what a component takes from its modules, where the module has no such class. */
function unruled(file: string): string[] {
  const source = read(file)
  const imports = source.matchAll(/^import (\w+) from '(.*\.module\.css)'$/gm)
  return [...imports].flatMap(([, module = '', path = '']) => {
    const sheet = read(join(file, '..', path))
    const ruled = new Set([...sheet.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name))
    // Also the names of files stand before dots.
    const used = source.matchAll(RegExp(`(?<![\\w./-])${module}\\.(?!module|tsx)([a-z]\\w*)`, 'gi'))
    const names = [...used].map(([, name = '']) => name)
    return names.filter((name) => !ruled.has(name)).map((name) => `${file}: ${module}.${name}`)
  })
}

test('every class that a component names has a rule: without one the page would say "undefined"', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(unruled)).toEqual([])
})
