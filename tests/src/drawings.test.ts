// The drawn people of public/static/people, which may be replaced by hand.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DRAWINGS } from '../../src/ui/pictures.tsx'

test.each(Object.entries(DRAWINGS))('%s has its size and needs no policy', (name, size) => {
  const svg = readFileSync(`public/static/people/${name}.svg`, 'utf8')
  expect(svg).toContain(` viewBox="0 0 ${size.join(' ')}"`)
  expect(svg).not.toMatch(/<style|style=|<script|href=|url\(/)
})
