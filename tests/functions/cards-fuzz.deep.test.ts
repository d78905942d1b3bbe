// Names as nobody plans them: each gives a card of the right size, or the static picture, and never an error.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CARD_SIZES } from '../../contract/cards.ts'
import { cardAddresses } from '../../functions/cards/address.ts'
import { isSettable } from '../../functions/cards/letters.ts'
import { StoredStandingsSchema } from '../../functions/sources/stored-standings.ts'
import { seeded } from '../../sandbox/random.ts'
import { runs } from '../runs.ts'
import { cardFiles } from './card-pictures.ts'
import { LEAGUES, startEdge, tableText } from './edge.ts'

const NAMES = runs(80, 500)
const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ   ',
  'éöñšžěłøąșțßÑÄŒŐđħŋ ABC abc',
  '&<>"\'’‘-–/.,()!?#%_~^`|\\ 0123456789 ab',
  'نادي البادل فريق ',
  '🎾🔥👨‍👩‍👧🇿🇦❤️ ab',
  'Спартак Αθήνα 東京 パデル',
  'e\u0301o\u0308n\u0303 \u200b\u202e\u00ad\ufeff\u0000\u001f a',
]
const FIXED = [
  "Ñandú & O'Brien",
  'W'.repeat(60),
  'i'.repeat(60),
  '🎾',
  '🎾🎾 Lob Kings',
  'فريق',
  '…',
  '-',
  'AV'.repeat(30),
  'ﬁﬂ Ｆｕｌｌ',
]

const random = seeded('cards')
const names = [
  ...FIXED,
  ...Array.from({ length: NAMES - FIXED.length }, () => {
    const letters = [...(ALPHABETS[Math.floor(random() * ALPHABETS.length)] ?? 'a')]
    const length = 1 + Math.floor(random() * 60)
    return Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('')
  }),
]

test(`${NAMES} names give a card of the right size or the static picture`, async () => {
  const shown = LEAGUES.filter(({ shortenNames }) => !shortenNames)
  const groups = shown.flatMap((league) => league.groups.map((group) => ({ league, group })))
  const statuses = new Map<number, number>()
  for (let from = 0; from < NAMES; from += groups.length) {
    const edge = startEdge(
      ({ pathname }) => {
        const [, id = '', table = ''] = pathname.split('/')
        const n = groups.findIndex(
          ({ league, group }) => league.id === id && group.table === Number(table),
        )
        // In the second row, so that half of the answers do not depend on one name.
        return new Response(tableText(table, 10, ['Lob Kings', names[from + n] ?? 'Net Lions']))
      },
      { assets: cardFiles },
    )
    for (const { id } of shown) await edge.settled(id)
    for (const { league, group } of groups) {
      const shape = random() < 0.5 ? 'wide' : 'square'
      const suffix = shape === 'square' ? '.square.png' : '.png'
      const answer = await edge.get(`/cards/${league.id}/${group.slug}${suffix}`)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      const stored: unknown = JSON.parse(edge.kv.values.get(`st:v2:${league.id}`) ?? '')
      const record = v.parse(StoredStandingsSchema, stored)
      const has = cardAddresses(league, group, record) !== null
      expect(answer.status).toBe(has ? 200 : 302)
      if (answer.status === 200)
        expect(sizeOf(await answer.arrayBuffer())).toEqual(CARD_SIZES[shape])
    }
    await edge.rest()
    expect(edge.lines.join()).not.toContain('card_failed')
  }
  expect([...statuses.keys()].toSorted()).toEqual([200, 302])
})

test.each([
  ["Ñandú & O'Brien", true],
  ['Łódź Šžěřů', true],
  ['Lob Kings 🎾', true],
  ['🎾🎾🎾 Lob', false],
  ['فريق النادي', false],
  ['', false],
  ['Tie\u0302\u0301n', true],
])('%j can be set: %j', (name, expected) => {
  expect(isSettable(name)).toBe(expected)
})

/** Of a PNG's first chunk. */
function sizeOf(bytes: ArrayBuffer) {
  const view = new DataView(bytes)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}
