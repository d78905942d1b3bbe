// Rules that no stylesheet may break.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ChildNode, type Node, parse, type Rule } from 'postcss'
import { expect, test } from 'vitest'

const SHEETS = globSync('src/**/*.css')
const read = (file: string) => readFileSync(file, 'utf8')

/** `module.name` of what a component takes from its modules, where the module has no such class. */
function unruled(file: string): string[] {
  const source = read(file)
  const imports = source.matchAll(/^import (\w+) from '(.*\.module\.css)'$/gm)
  return [...imports].flatMap(([, module = '', path = '']) => {
    const sheet = read(join(dirname(file), path))
    const ruled = new Set([...sheet.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name))
    // Also the names of files stand before dots.
    const used = source.matchAll(RegExp(`(?<![\\w./-])${module}\\.(?!module|tsx)([a-z]\\w*)`, 'g'))
    const names = [...used].map(([, name = '']) => name)
    return names.filter((name) => !ruled.has(name)).map((name) => `${file}: ${module}.${name}`)
  })
}

test('every class that a component names has a rule', () => {
  const files = globSync('src/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(100)
  // Without one the page would say "undefined".
  expect(files.flatMap(unruled)).toEqual([])
})

// A finger leaves a control hovered after the tap: what hover changes would stay.
test('looks change under a pointer that can hover, never after a tap', () => {
  const stray = SHEETS.flatMap((path) => {
    const found: string[] = []
    parse(read(path)).walkRules((rule) => {
      if (rule.selector.includes(':hover') && !isBound(rule) && !isPause(rule))
        found.push(`${path}: ${rule.selector}`)
    })
    return found
  })
  expect(stray).toEqual([])
})

function isBound(rule: Rule): boolean {
  for (let node: Node | undefined = rule.parent; node; node = node.parent) {
    if (node.type === 'atrule' && 'params' in node && node.params === '(hover: hover)') return true
  }
  return false
}

/** That a finger stops what moves by itself is welcome. */
function isPause(rule: Rule): boolean {
  const stops = (each: ChildNode) => each.type === 'decl' && each.prop === 'animation-play-state'
  return rule.nodes.every(stops)
}
