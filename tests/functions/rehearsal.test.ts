// What an isolate answers itself when it starts, before anybody asks.
import { expect, test, vi } from 'vitest'
import type { StandingsTemplates } from '../../contract/page-templates.ts'
import { partSlot } from '../../contract/parts.ts'
import { VARIANTS } from '../../contract/standings-values.ts'
import { rehearse } from '../../functions/rehearsal.ts'
import { drawPart } from '../../src/parts/draw.tsx'
import { type EdgeOptions, LEAGUES, platformOf } from './edge.ts'

const [SMASH, , , YOUTH] = LEAGUES
const PARTS = ['rows', 'marks', 'league-results', 'group-story', 'team', 'results'] as const

const STATE = ['state', 'block'] as const
/** Every part has its place in it, and the styles do not matter. */
const template = () => ({
  status: 200 as const,
  pieces: [STATE],
  styles: Object.fromEntries(VARIANTS.map((variant) => [variant, 'one'])),
  policies: { one: '' },
})
const standingsTemplates: StandingsTemplates = {
  '/standings/smash-bash': template,
  '/standings/smash-bash/diamond': template,
  '/standings/smash-bash/diamond/:team': template,
}
const templates = { '/results': () => ({ status: 200 as const, csp: '', pieces: [STATE] }) }

async function drawnIn(options: EdgeOptions) {
  const drawn = new Map<string, string>()
  const drawing: typeof drawPart = (name, model) => {
    const html = drawPart(name, model)
    drawn.set(partSlot(name, ''), html)
    return html
  }
  await rehearse({ ...platformOf(options), drawPart: drawing })
  return drawn
}

test('every part of pages that are filled from the stores is drawn, and none is empty', async () => {
  const drawn = await drawnIn({ standingsTemplates, templates })
  for (const name of PARTS) {
    expect([name, drawn.get(partSlot(name, '')) || null]).toEqual([name, expect.any(String)])
  }
})

test('neither network nor clock, log or chance is touched', async () => {
  const outside = {
    fetch: vi.fn(),
    log: vi.fn(),
    openCache: vi.fn(),
    clock: { now: vi.fn(), after: vi.fn() },
  }
  const chance = vi.spyOn(Math, 'random')
  await rehearse({ ...platformOf({ standingsTemplates, templates }), ...outside })
  const { clock, ...others } = outside
  for (const touched of [...Object.values(others), ...Object.values(clock), chance]) {
    expect(touched).not.toHaveBeenCalled()
  }
})

test('whatever fails there, the isolate starts', async () => {
  const fails = () => {
    throw new Error('no')
  }
  const broken = { ...standingsTemplates, '/standings/smash-bash': fails }
  await rehearse({ ...platformOf({ standingsTemplates, templates }), drawPart: fails })
  expect((await drawnIn({ standingsTemplates: broken })).has(partSlot('team', ''))).toBe(true)
  expect(await drawnIn({})).toEqual(new Map())
  expect(await drawnIn({ standingsTemplates, leagues: [] })).toEqual(new Map())
  const leagues = [YOUTH, SMASH].flatMap((one) => one ?? [])
  expect((await drawnIn({ standingsTemplates, leagues })).size).toBeGreaterThan(0)
})
