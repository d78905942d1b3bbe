// Posters of tables, at the door.
import { expect, test } from 'vitest'
import { goodTables, knownEdge, LEAGUES, tablesOf } from './edge.ts'

const PATH = '/standings/smash-bash/gold/poster'
const named = (names: string[]) => tablesOf(10, names)

test('a poster holds table, day, code, address and contact', async () => {
  const edge = await knownEdge()
  const answer = await edge.get(PATH)
  const page = await answer.text()
  expect(answer.status).toBe(200)
  for (const words of [
    'Lob Kings',
    'as at 14:00 on 20 November 2026',
    '<img src="/qr/smash-bash/gold.svg"',
    'league.example/standings/smash-bash/gold',
    '011 555 0142 · play@league.example',
    '<a href="/standings/smash-bash/gold">',
  ]) {
    expect(page).toContain(words)
  }
  expect(page).not.toContain('<script')
})
test('names of teams are text, whatever they say', async () => {
  const page = await (await (await knownEdge(named(['<img src=x>', "O'B"]))).get(PATH)).text()
  expect(page).toContain('&lt;img src=x&gt;')
  expect(page).toContain('O&#39;B')
})

test.each([
  [1, 'rows-6'],
  [9, 'rows-10'],
  [16, 'rows-16'],
  [17, 'rows-24'],
  [40, 'rows-many'],
])('letters are as large as %i teams leave room for', async (count, size) => {
  const names = Array.from({ length: count }, (_, n) => `Team ${n}`)
  const page = await (await (await knownEdge(named(names))).get(PATH)).text()
  expect(page).toContain(`class="sheet ${size}"`)
})

test('children stand on it as our pages show them', async () => {
  const edge = await knownEdge(named(['Lerato Mokoena', 'Sipho Dube']))
  const page = await (await edge.get('/standings/nxt-gen-youth/youth1/poster')).text()
  expect(page).toContain('>Lerato M<')
  expect(page).not.toContain('Mokoena')
})
test('former names and odd spellings redirect; no group, no poster', async () => {
  const leagues = LEAGUES.map((one) =>
    one.id === 'smash-bash' ? { ...one, was: ['smash-cup'] } : one,
  )
  const edge = await knownEdge(goodTables, { leagues })
  for (const path of ['/standings/smash-cup/gold/poster', '/standings/smash-bash/GOLD/Poster/']) {
    const { status, headers } = await edge.get(path)
    expect([path, status, headers.get('location')]).toEqual([path, 308, PATH])
  }
  const none = await edge.get('/standings/smash-bash/none/poster')
  expect([none.status, none.headers.get('location')]).toEqual([308, '/standings/smash-bash'])
})
