// What an isolate draws when it starts, before anybody asks.
import { expect, test } from 'vitest'
import type { StandingsTemplates } from '../../contract/page-templates.ts'
import { partSlot } from '../../contract/parts.ts'
import { VARIANTS } from '../../contract/standings-values.ts'
import { rehearse } from '../../functions/pages/rehearsal.ts'
import { drawPart } from '../../src/parts/draw.tsx'
import { LEAGUES } from './edge.ts'

const [SMASH, , , YOUTH] = LEAGUES
const SINGLE = ['league-results', 'group-story', 'team'] as const

/** Every part has its place in it, and the styles do not matter. */
const template = () => ({
  status: 200 as const,
  pieces: [['state', 'block'] as const],
  styles: Object.fromEntries(VARIANTS.map((variant) => [variant, 'one'])),
  policies: { one: '' },
})
const templates: StandingsTemplates = {
  '/standings/smash-bash': template,
  '/standings/smash-bash/diamond': template,
  '/standings/smash-bash/diamond/:team': template,
}

test('every part of the pages of standings is drawn, and none is empty', () => {
  const drawn = new Map<string, string>()
  const drawing: typeof drawPart = (name, model) => {
    const html = drawPart(name, model)
    drawn.set(partSlot(name, ''), html)
    return html
  }
  rehearse({ leagues: LEAGUES, standingsTemplates: templates, drawPart: drawing })
  for (const name of ['rows', 'marks', ...SINGLE] as const) {
    expect([name, drawn.get(partSlot(name, '')) || null]).toEqual([name, expect.any(String)])
  }
})

test('whatever fails there, the isolate starts', () => {
  const fails = () => {
    throw new Error('no')
  }
  const standingsTemplates = templates
  rehearse({ leagues: LEAGUES, standingsTemplates, drawPart: fails })
  rehearse({ leagues: LEAGUES, standingsTemplates: {}, drawPart })
  const broken = { ...templates, '/standings/smash-bash': fails }
  rehearse({ leagues: LEAGUES, standingsTemplates: broken, drawPart })
  rehearse({ leagues: [], standingsTemplates, drawPart })
  expect(() =>
    rehearse({ leagues: [YOUTH, SMASH].flatMap((one) => one ?? []), standingsTemplates, drawPart }),
  ).not.toThrow()
})
