// The styles of frames and posters.
import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { embedTable } from '../../../functions/routes/embed.ts'
import { surfaceSheet, surfaceSheets } from '../../../scripts/build/surface-sheets.ts'
import { FROZEN_PATHS } from '../../content-folders.ts'
import { LEAGUES } from '../../functions/edge.ts'

const TOKENS = new Map([['--ink', '#0a0f1e']])
const FONTS = ['/assets/archivo-display-C6lefMMr.woff2']

test('tokens stand in it as what they are, its own values stay, and its hash is that of its text', () => {
  const sheet = surfaceSheet(
    '/* why */ a { --row: 1px; color: var(--ink); top: var(--row) }',
    TOKENS,
  )
  expect(sheet.css).toBe('a{--row:1px;color:#0a0f1e;top:var(--row)}')
  const hash = createHash('sha256').update(sheet.css).digest('base64')
  expect(sheet.source).toBe(`'sha256-${hash}'`)
})

test('a token that there is none of stops the build', () => {
  expect(() => surfaceSheet('a { color: var(--none) }', TOKENS)).toThrow(
    '--none, which is no token',
  )
})

test('the display face comes from where the build has put it, for a poster; a frame has no font', async () => {
  const { poster, embed } = await surfaceSheets(FROZEN_PATHS.root, FONTS)
  expect(poster.css).toContain(`src:url("${FONTS[0]}")`)
  expect(poster.css).toContain('var(--row)')
  expect(poster.css).not.toContain('var(--display)')
  expect(embed.css).not.toContain('@font-face')
  await expect(surfaceSheets(FROZEN_PATHS.root, ['/assets/other.woff2'])).rejects.toThrow(
    'no font archivo-display',
  )
})

test('a frame with a dozen teams weighs less than 4 kB, and its styles cannot end early', async () => {
  const sheets = await surfaceSheets(FROZEN_PATHS.root, FONTS)
  const [league] = LEAGUES
  const [group] = league?.groups ?? []
  if (!league || !group) throw new Error('no group')
  const rows = Array.from({ length: 12 }, (_, n) => ({
    position: n + 1,
    team: `Jacaranda Syndicate ${n}`,
    played: n,
    wins: n % 5,
    draws: n % 3,
    losses: n % 4,
    setDifference: n - 6,
    gameDifference: 5 * n - 31,
    points: 40 - n,
  }))
  const table = { rows, age: { now: 'as at 14:05', ever: '' }, until: 0 }
  const page = embedTable({ league, group }, table, { name: 'The League', sheet: sheets.embed })
  expect(brotliCompressSync(page).length).toBeLessThan(4096)
  for (const { css } of Object.values(sheets)) expect(css).not.toContain('</')
})
