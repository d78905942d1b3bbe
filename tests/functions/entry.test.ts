// Links to entries and the figures of places at the edge: what reaches the mail Worker, and that no link is kept.
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import type { EntryBinding } from '../../shared/entry-binding.ts'
import { AllPlacesSchema } from '../../shared/places.ts'
import { MINUTE, SECOND } from '../../shared/time.ts'
import { enter, harnessWith, LADIES, linkIn } from '../workers/entered.ts'
import { advanceDuring, type EdgeOptions, fakeMail, goodTables, hang, startEdge } from './edge.ts'

const OURS = { 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': '203.0.113.9' }
const LOOK = { step: 'look' }

/** An edge before the outbox, and what it asks. */
async function entered(more: Partial<EntryBinding> = {}, options: EdgeOptions = {}) {
  const harness = harnessWith()
  const link = linkIn(await enter(harness, 1))
  const entry = vi.fn<EntryBinding['entry']>((...asked) => harness.core.entry(...asked))
  const mail = { ...fakeMail().mail, places: async () => harness.core.places(), entry, ...more }
  const edge = startEdge(goodTables, { mail, tournaments: [LADIES as never], ...options })
  const post = (body: object | string, init: RequestInit = {}, path = '/api/entry') =>
    edge.get(path, {
      ...{ method: 'POST', headers: OURS, ...init },
      body: typeof body === 'string' ? body : JSON.stringify({ link, ...body }),
    })
  return { harness, edge, link, asked: entry.mock.calls, post }
}

test('a link opens its entry, and the visitor’s address goes along', async () => {
  const { post, link, asked } = await entered()
  const answer = await post(LOOK)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toMatchObject({ ok: true, entry: { state: 'in', isYouth: false } })
  await post({ step: 'pair', with: ' lo-2222-2222 ' })
  expect(asked).toEqual([
    [{ link, step: 'look' }, '203.0.113.9'],
    [{ link, step: 'pair', with: 'LO-2222-2222' }, '203.0.113.9'],
  ])
})

test.each<[string, number, object | string, RequestInit?, string?]>([
  ['of another site', 403, LOOK, { headers: { 'sec-fetch-site': 'cross-site' } }],
  ['to an old deployment', 403, LOOK, {}, 'https://old.pages.dev/api/entry'],
  ['that is no JSON', 400, 'link=1'],
  ['with a link of another form', 400, { ...LOOK, link: `LO-2222-2222-e-${'0'.repeat(33)}` }],
  ['with an unknown step', 400, { step: 'delete' }],
  ['with a field too many', 400, { step: 'paid', amount: 1 }],
  ['with a reason in their own words', 400, { step: 'remove', reason: 'Botha' }],
  ['of 5 KiB', 413, { step: 'mistake', text: 'x'.repeat(5000) }],
])('a request %s gets %i, and asks nobody', async (_, status, body, init, path) => {
  const { post, asked } = await entered()
  expect((await post(body, init, path)).status).toBe(status)
  expect(asked).toEqual([])
})

test('GET opens nothing', async () => {
  const { edge, link, asked } = await entered()
  for (const path of ['/api/entry', `/api/entry?link=${link}`, `/api/entry/${link}`]) {
    expect((await edge.get(path)).status).toBeGreaterThanOrEqual(404)
  }
  expect(asked).toEqual([])
})

test.each<[string, EntryBinding['entry']]>([
  ['throws', () => Promise.reject(new Error('gone'))],
  ['hangs', hang],
  ['answers nonsense', async () => ({ status: 200 }) as never],
])('the mail Worker %s: 503, and the link is in no log', async (_, entry) => {
  const { post, link, edge } = await entered({ entry })
  const answer = await advanceDuring(20 * SECOND, post({ step: 'withdraw' }))
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('30')
  expect(edge.lines.join('')).not.toContain(link.slice(-32))
})

test('no link and no person is in logs, KV or Cache API', async () => {
  const { post, edge } = await entered()
  for (const step of ['look', 'withdraw', 'look']) await post({ step })
  await edge.json('/api/places')
  await edge.finishWork()
  const kept = [...edge.lines, ...edge.kv.values.values(), ...edge.cache.texts().flat()]
  expect(edge.cache.texts().join('')).toContain('places:v1')
  expect(kept.join('\n')).not.toMatch(/LO-[0-9A-Z]{4}-|naledi|Naledi|-e-[\da-f]{32}/)
})

test('places are at most a minute old, or stay while the mail Worker does not answer', async () => {
  const { edge, harness } = await entered()
  const taken = async () => {
    const { places } = v.parse(AllPlacesSchema, await edge.json('/api/places'))
    await edge.finishWork()
    return places[0]?.taken
  }
  expect(await taken()).toBe(1)
  await enter(harness, 2)
  expect(await taken()).toBe(1)
  await advanceDuring(MINUTE + SECOND, Promise.resolve())
  expect(await taken()).toBe(2)
  harness.core.places = () => Promise.reject(new Error('gone'))
  await advanceDuring(MINUTE + SECOND, Promise.resolve())
  expect(await taken()).toBe(2)
})

test('where it never answered, or entries are closed, there are no figures', async () => {
  const broken = { places: () => Promise.reject(new Error('gone')) }
  const { edge } = await entered(broken)
  expect(await edge.json('/api/places')).toEqual({ places: [], asOf: null })
  const none = await entered(broken, { tournaments: [{ ...LADIES, capacity: undefined } as never] })
  expect(await none.edge.json('/api/places')).toEqual({ places: [], asOf: null })
  expect(none.edge.lines.join('')).not.toContain('places_unknown')
  const off = await entered({}, { tournaments: [{ ...LADIES, cancelled: true } as never] })
  expect(await off.edge.json('/api/places')).toEqual({ places: [], asOf: null })
})
