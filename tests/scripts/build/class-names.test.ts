import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { classNames } from '../../../scripts/build/class-names.ts'

const ROOT = join(import.meta.dirname, '../../..')

test('every class of every module gets a short name of its own', () => {
  const nameOf = classNames(ROOT)
  const taken = new Map<string, string>()
  for (const file of globSync('src/**/*.module.css', { cwd: ROOT })) {
    const css = readFileSync(join(ROOT, file), 'utf8')
    for (const [, name = ''] of css.matchAll(/\.([a-zA-Z][\w-]*)(?=[^{}]*\{)/g)) {
      const short = nameOf(name, join(ROOT, file), css)
      expect(short).toMatch(/^[a-z]{1,2}\d{1,2}$/)
      expect(taken.get(short) ?? `${file} ${name}`).toBe(`${file} ${name}`)
      taken.set(short, `${file} ${name}`)
    }
  }
})
