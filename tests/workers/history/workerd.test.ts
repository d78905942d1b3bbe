// In real workerd: `npm run history` on an empty history, and share cards as the edge has them drawn.
import { spawnSync } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARD_SIZES, type Card, type CardShape } from '../../../contract/cards.ts'
import { compileContent } from '../../../scripts/content.ts'
import { removeFolder } from '../../../scripts/stack/folders.ts'
import { HISTORY_CONFIGS } from '../../../scripts/stack/run-dir.ts'
import { FROZEN_PATHS } from '../../content-folders.ts'
import { Stack } from '../../kill/stack.ts'

const DOOR_DIR = 'tests/workers/history/door'
const DIR = '.wrangler/test-cards'
/** Messengers drop larger previews: cal.com issue 5613. */
const MAX_BYTES = 300_000

const stack = new Stack({
  dir: DIR,
  sandboxUrl: '',
  vars: {},
  front: {
    sources: [DOOR_DIR],
    command: ['dev'],
    configs: [`${DOOR_DIR}/wrangler.toml`, ...HISTORY_CONFIGS],
    build: async (runDir) => {
      await compileContent({ ...FROZEN_PATHS, generated: join(runDir, '.generated') })
    },
  },
})

beforeAll(async () => {
  await stack.prepare()
  await stack.start()
}, 120_000)

afterAll(async () => {
  await stack.kill()
  await removeFolder(DIR)
})

function cardOf(marks: readonly (number | string)[], name: string, points = '120'): Card {
  const rows = marks.map((mark) => ({ mark, team: name, points, moved: null }))
  return { over: 'League', title: 'Group', rows, foot: 'Final standings' }
}

async function pixelsOf(card: Card, shape: CardShape) {
  const body = JSON.stringify([card, shape, 'league.example'])
  const answer = await fetch(`${stack.url}/card`, { method: 'POST', body })
  expect(answer.status).toBe(200)
  const bytes = await answer.bytes()
  expect(bytes.length).toBeLessThan(MAX_BYTES)
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual(Object.values(CARD_SIZES[shape]))
  return { data, info }
}

/** The columns from the first to the last in which two cards differ. */
async function differing(one: Card, other: Card, shape: CardShape): Promise<[number, number]> {
  const [a, b] = [await pixelsOf(one, shape), await pixelsOf(other, shape)]
  const { width, channels } = a.info
  let [first, last] = [width, 0]
  for (const [at, value] of a.data.entries()) {
    if (value === b.data[at]) continue
    const x = Math.floor(at / channels) % width
    first = Math.min(first, x)
    last = Math.max(last, x)
  }
  return [first, last]
}

const PLACES = [1, 2, 13]
const GROUPS = ['Impacto', 'La Red', 'Rebelde', 'Salvaje', 'Raqueta']

test.each([
  ['wide', PLACES, 396, 738],
  ['square', PLACES, 162, 574],
  ['wide', GROUPS, 454, 782],
  ['square', GROUPS, 220, 620],
] as const)(
  '%s, rows %j: names of any length stay in their column',
  async (shape, marks, from, to) => {
    const short = cardOf(marks, 'A')
    for (const name of [
      'W'.repeat(30),
      'Ñandú & “O’Brien” <Łódź> Šžěřů',
      'Zoo Lake Syndicate & Friends',
    ]) {
      const [first, last] = await differing(short, cardOf(marks, name), shape)
      expect([name, first >= from, last <= to]).toEqual([name, true, true])
      // And they use it.
      expect(last).toBeGreaterThan(to - 50)
    }
  },
  60_000,
)

test.each(['wide', 'square'] as const)(
  '%s: points, title and movement show',
  async (shape) => {
    const card = cardOf(PLACES, 'Lob Kings')
    const { left, right } = { wide: { left: 306, right: 894 }, square: { left: 72, right: 728 } }[
      shape
    ]
    const moved = card.rows.map((row) => ({ ...row, moved: -2 }))
    for (const other of [
      cardOf(PLACES, 'Lob Kings', '1024.5'),
      { ...card, title: 'Ñ '.repeat(30) },
      { ...card, over: 'Ñ '.repeat(60), foot: 'Ñ '.repeat(60) },
      { ...card, rows: moved },
    ]) {
      const [first, last] = await differing(card, other, shape)
      expect([first >= left, last < right, first < last]).toEqual([true, true, true])
    }
  },
  60_000,
)

test('the history command lists what lies in STATE_DIR: nothing yet', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'state-'))
  const env = { ...process.env, STATE_DIR: dir, PORT: '1' }
  const list = spawnSync(process.execPath, ['scripts/history.ts', 'list'], { env })
  await removeFolder(dir)
  expect([list.status, list.stdout.toString()]).toEqual([0, 'No table has been seen yet.\n'])
}, 60_000)
