// The styles of frames and posters.
import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { embedTable } from '../../../functions/routes/surfaces.ts'
import { surfaceSheets } from '../../../scripts/build/surfaces.ts'
import { FROZEN_PATHS } from '../../content-folders.ts'
import { LEAGUES } from '../../functions/edge.ts'
import { row } from '../../standings.ts'

const sheets = await surfaceSheets(FROZEN_PATHS.root)

test('a poster has the display face, a frame no font; both name their hash', () => {
  expect(sheets.poster.css).toMatch(/url\(\/assets\/archivo-display-[\w-]+\.woff2\)/)
  expect(sheets.embed.css).not.toContain('@font-face')
  for (const { css, source } of Object.values(sheets)) {
    expect(css).toContain('--ink:#0a0f1e')
    expect(source).toBe(`'sha256-${createHash('sha256').update(css).digest('base64')}'`)
  }
})

test('a frame of a dozen teams is below 4 kB, and its styles end no tag', () => {
  const [league] = LEAGUES
  const [group] = league?.groups ?? []
  if (!league || !group) throw new Error('no group')
  const rows = Array.from({ length: 12 }, (_, n) => {
    const figures = { played: n, wins: n % 5, losses: n % 4, gameDifference: 5 * n - 31 }
    return row(n + 1, `Jacaranda Syndicate ${n}`, `${n}`, { ...figures, points: 40 - n })
  })
  const table = { rows, age: { now: 'as at 14:05', ever: '' }, reloadAfter: 300 }
  const page = embedTable({ league, group }, table, { name: 'The League', sheet: sheets.embed })
  expect(brotliCompressSync(page).length).toBeLessThan(4096)
  for (const { css } of Object.values(sheets)) expect(css).not.toContain('</')
})
