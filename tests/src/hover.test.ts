import { globSync, readFileSync } from 'node:fs'
import { type ChildNode, type Node, parse, type Rule } from 'postcss'
import { expect, test } from 'vitest'

// A finger leaves a control hovered after the tap: what hover changes would stay.
test('looks change under a pointer that can hover, never after a tap', () => {
  const stray = globSync('src/**/*.css').flatMap((path) => {
    const found: string[] = []
    parse(readFileSync(path, 'utf8')).walkRules((rule) => {
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
