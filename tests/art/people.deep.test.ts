// The drawn people: light, as their modules draw them, and each with the place that pages keep for it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recordNow, writtenRecord } from '../../art/drawn/lib/figure/record.mjs'
import { fileOf, people } from '../../art/drawn/people.mjs'
import { DRAWINGS } from '../../src/ui/drawing.tsx'
import { isDeep } from '../runs.ts'

const PUBLIC = join(import.meta.dirname, '../../public/static')
const MOST_BYTES = 12 * 1024
const NAMES = Object.keys(people)

function drawingOf(name: string): string {
  return readFileSync(join(PUBLIC, fileOf(name)), 'utf8')
}

test.each(NAMES)('the drawing %s weighs 12 KB at most', (name) => {
  expect(Buffer.byteLength(drawingOf(name))).toBeLessThanOrEqual(MOST_BYTES)
})

test('the drawings were made by the modules as they are: node art/drawn/make.mjs people', () => {
  expect(recordNow(NAMES.map(fileOf))).toEqual(writtenRecord())
})

// Drawing takes seconds.
test.runIf(isDeep)('drawing again gives the same file', () => {
  expect(people.smash?.()).toBe(drawingOf('smash'))
})

test.each(Object.entries(DRAWINGS))('pages keep the place of %s', (name, [width, height]) => {
  expect(drawingOf(name)).toContain(` viewBox="0 0 ${width} ${height}"`)
})

test('nothing in a drawing needs a policy, a script or another file', () => {
  for (const name of NAMES) expect(drawingOf(name)).not.toMatch(/<style|style=|<script|href=|url\(/)
})

test('what moves comes to rest within five seconds', () => {
  const moving = drawingOf('bounce-moving')
  const times = [...moving.matchAll(/dur="([\d.]+)s" repeatCount="(\d+)"/g)]
  expect(times.length).toBeGreaterThan(0)
  for (const [, seconds, repeats] of times)
    expect(Number(seconds) * Number(repeats)).toBeLessThanOrEqual(5)
})
