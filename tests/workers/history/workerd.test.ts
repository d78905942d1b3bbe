// Share cards as the edge has them drawn, in real workerd.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { CARD_SIZES, type Card, type CardShape } from '../../../shared/history-worker.ts'
import { startHistory } from './door/start.ts'

const DIR = '.wrangler/test-cards'
/** Messengers drop larger previews: cal.com issue 5613. */
const MAX_BYTES = 300_000

const stack = startHistory(DIR)

function cardOf(marks: readonly (number | string)[], name: string): Card {
  const rows = marks.map((mark) => ({ mark, team: name, points: '120', moved: null }))
  return { over: 'League', title: 'Group', rows, team: null, winner: null, foot: 'Final standings' }
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

type Pixels = Awaited<ReturnType<typeof pixelsOf>>

/** The first and the last column in which two pictures differ. */
function differing(one: Pixels, other: Pixels): [number, number] {
  const { width, channels } = one.info
  let [first, last] = [width, 0]
  for (let at = 0; at < one.data.length; at += 1) {
    if (one.data[at] === other.data[at]) continue
    const x = Math.floor(at / channels) % width
    first = Math.min(first, x)
    last = Math.max(last, x)
  }
  return [first, last]
}

const RANKS = [1, 2, 13]
const GROUPS = ['Impacto', 'La Red', 'Rebelde', 'Salvaje', 'Raqueta']
const LONG = 'W'.repeat(30)

test.each([
  ['wide', RANKS, 396, 738],
  ['square', RANKS, 162, 574],
  ['story', RANKS, 234, 747],
  ['wide', GROUPS, 450, 782],
  ['square', GROUPS, 216, 620],
  ['story', GROUPS, 315, 813],
] as const)(
  '%s, rows %j: long names stay in their column',
  async (shape, marks, from, to) => {
    const short = await pixelsOf(cardOf(marks, 'A'), shape)
    for (const name of [LONG, 'Ñandú & “O’Brien” <Łódź> Šžěřů']) {
      const [first, last] = differing(short, await pixelsOf(cardOf(marks, name), shape))
      expect([name, first >= from, last <= to]).toEqual([name, true, true])
      // The name takes the room that there is.
      expect(last).toBeGreaterThan(to - 75)
    }
  },
  60_000,
)

function teamCard(name: string, place: string, form: string, last: string): Card {
  const team = { place, form, last }
  const foot = 'Final table, 2026'
  return { over: 'League · Group', title: name, rows: [], team, winner: null, foot }
}

/** The board, without the mark of the league in its upper corner. */
test.each([
  ['wide', 306, 894],
  ['square', 72, 728],
  ['story', 99, 981],
] as const)(
  '%s, of a team or a winner: long words stay on the board',
  async (shape, from, to) => {
    const short = await pixelsOf(teamCard('A', 'Won A', 'W', 'Beat A by walkover'), shape)
    const words = `Lost to ${LONG} 1-2 in sets`
    for (const card of [
      teamCard(LONG, `Finished 13th of 16 in ${LONG}`, 'LwldD', words),
      teamCard(`${LONG} ${LONG}`, 'Won A', '', words),
    ]) {
      const [first, last] = differing(short, await pixelsOf(card, shape))
      expect([card.title, first >= from, last <= to]).toEqual([card.title, true, true])
      expect(last).toBeGreaterThan(to - 100)
    }
    const winner = { of: words, score: 'Won 13 of 13, 120 points' }
    await pixelsOf({ ...teamCard(LONG, '', '', ''), team: null, winner }, shape)
  },
  60_000,
)
