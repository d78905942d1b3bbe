// Templates: what is filled is what the renderer draws, byte for byte, and nothing that is filled in can end its place.
import { describe, expect, test, vi } from 'vitest'
import type { Registration, Tournament } from '../../../contract/content/tournaments.ts'
import { isPair } from '../../../contract/form-definition/definition.ts'
import { FORMS, TOURNAMENT_FORM_IDS } from '../../../contract/forms.ts'
import { refusedState } from '../../../contract/page-templates.ts'
import type { Rendered } from '../../../contract/render.ts'
import { fill } from '../../../contract/template.ts'
import { iso, MINUTE } from '../../../contract/time.ts'
import { drawRefused, drawSent } from '../../../functions/submissions/draw.ts'
import { cutTemplate, sentinel } from '../../../scripts/build/cut-template.ts'
import { drawTemplates } from '../../../scripts/build/page-templates.ts'
import { render } from '../../../src/prerender.tsx'

const OPENS = Date.UTC(2026, 2, 1, -2)
const CLOSES = Date.UTC(2026, 3, 2, -2)
const STARTS = Date.UTC(2026, 3, 10, -2)
const OVER = Date.UTC(2026, 3, 11, -2)
/** Content of this test's own: one form that is closed, one by dates, one open. */
const TOURNAMENTS = vi.hoisted(() => {
  const tournament = (id: Tournament['id'], registration: Registration): Tournament => ({
    id,
    name: id,
    venue: 'Court 1',
    starts: '2026-04-10',
    registration,
    shirts: [{ size: 's', chest: '1' }],
  })
  return [
    tournament('nxt-gen', 'closed'),
    tournament('ladies-open', { opens: '2026-03-01', closes: '2026-04-01' }),
    tournament('mens-open', 'open'),
  ]
})

vi.mock('build:document', () => ({
  default: {
    template: '<html><head><!--head--></head><body><!--app--><!--tail--></body></html>',
    sheetPath: null,
    sheet: ['html{color:red}', { selectors: ['.disc'], body: 'color:blue' }],
    cssHash: 'HASH',
    boot: null,
    fonts: [],
    shared: [],
    themeColour: '#000000',
    csp: "style-src 'HASH'",
  },
}))
vi.mock('content:tournaments', () => ({ default: TOURNAMENTS }))

const drawn = await drawTemplates(render, TOURNAMENTS)
const templates = Object.fromEntries(Object.entries(drawn).map(([key, page]) => [key, () => page]))

/** What the edge answers at a moment; it may not ask for the renderer. */
function edgeAt(now: number) {
  const loadRender = () => Promise.reject(new Error('nothing may be drawn'))
  return {
    templates,
    tournaments: TOURNAMENTS,
    clock: { now: () => now, after: () => () => {} },
    loadRender,
  }
}

const AWKWARD = [
  'Registration is closed.',
  "O'Brien-Ñandú",
  '</script><script>alert(1)</script>',
  '" onfocus="alert(1)',
  "' & &amp; \\ \\u003c % %3C",
  "<!--tail--><!--style-->$& $1 $` $'",
  '\ue000&<>"message\ue001',
  'ירושלים 🎾 \u2028\u2029\n\t',
]
const CHANGES = [OPENS, CLOSES, STARTS, OVER]
const MOMENTS = [0, OPENS + MINUTE, ...CHANGES.flatMap((at) => [at - 1, at, at + 1]), 4e12]

describe.each(FORMS)('$id', (form) => {
  test('refused unread: filled as it is drawn, at every moment, whatever the message', async () => {
    for (const now of MOMENTS) {
      for (const message of AWKWARD) {
        const back = { values: {}, message }
        const asDrawn = await render(`/${form.id}`, refusedState(form.id, iso(now), back))
        expect(await drawRefused(form.id, back, edgeAt(now))).toEqual(asDrawn)
      }
    }
  })

  test('sent: filled as it is drawn, with and without reference and partner', async () => {
    const refs = [
      'LO-7K3M-Q2XW',
      'CO-0000-ZZZZ',
      '',
      'LO-7K3M',
      '"><script>',
      "O'Brien-Ñandú",
      'QQ',
    ]
    for (const ref of refs) {
      for (const partner of ['yes', 'no', '', '"><b>']) {
        const url = new URL(`https://league.example/sent/${form.id}`)
        url.searchParams.set('ref', ref)
        url.searchParams.set('partner', partner)
        const asDrawn = await render(`${url.pathname}${url.search}`, { now: iso(CLOSES) })
        expect(await drawSent(form.id, url, edgeAt(CLOSES))).toEqual(asDrawn)
      }
    }
  })

  test('with anything typed, or a mistake in it, the renderer draws it', async () => {
    for (const back of [
      { values: { name: 'Lerato' }, message: 'No.' },
      { values: {}, fields: { name: 'Enter it' }, message: 'No.' },
    ]) {
      await expect(drawRefused(form.id, back, edgeAt(0))).rejects.toThrow('nothing may be drawn')
    }
  })
})

test('the three tournaments are closed, by dates and open, so that each kind is tried', () => {
  expect(TOURNAMENTS.map(({ id }) => id)).toEqual([...TOURNAMENT_FORM_IDS])
  const phases = TOURNAMENT_FORM_IDS.map(
    (id) => Object.keys(templates).filter((key) => key.startsWith(`refused ${id} `)).length,
  )
  expect(phases).toEqual([3, 5, 3])
  expect(FORMS.some((form) => isPair(form, { hasPartner: 'yes' }))).toBe(true)
})

const page = (html: string): Rendered => ({ html, csp: 'policy', status: 200 })
const NAME = sentinel('name')
const markup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const react = (text: string) => markup(text).replaceAll('"', '&quot;').replaceAll("'", '&#x27;')
const json = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c')

describe('a template', () => {
  test('knows the surroundings of each slot, and escapes for them', () => {
    const draw = (text: string) =>
      `<title>${react(text).replaceAll('&#x27;', '&#39;')}</title><p title="${react(text)}">${react(text)}</p>` +
      `<a href="/?a=${react(encodeURIComponent(text))}">x</a><script>{"a":${json(text)}}</script>`
    const template = cutTemplate(page(draw(NAME)), { name: NAME })
    for (const text of AWKWARD) expect(fill(template, { name: text }).html).toBe(draw(text))
  })

  test.each([
    ['without any escape', `<p>${NAME}</p>`],
    ['escaped for a text, in an attribute that it could end', `<p title="${markup(NAME)}">`],
    ['escaped twice', `<p>${react(react(NAME))}</p>`],
    ['as a data block that it could end', `<script>${JSON.stringify(NAME)}</script>`],
    ['in other letters', `<p>${react(NAME)}</p><p>${react(NAME).toUpperCase()}</p>`],
    ['in part', `<p>${react(NAME)}</p><p>${react(NAME).slice(0, 12)}</p>`],
    ['as an address that was not encoded', `<a href="${encodeURI(NAME)}">${react(NAME)}</a>`],
    ['as numbers of letters', `<p>${react(NAME)}</p><p>&#xE000;</p>`],
  ])('is refused when a value stands in it %s', (_, html) => {
    expect(() => cutTemplate(page(html), { name: NAME })).toThrow('unknown way')
  })

  test('is refused when a slot stands nowhere, or its value shows nothing', () => {
    expect(() => cutTemplate(page('<p>'), { name: NAME })).toThrow('name stands nowhere')
    expect(() => cutTemplate(page('<p>'), { name: 'a & b' })).toThrow('no sentinel')
  })

  test('takes a figure as its own sentinel, and then nothing but figures, dates and references', () => {
    const template = cutTemplate(page('<td>7000001</td><td>7000002</td>'), {
      points: '7000001',
      won: '7000002',
    })
    expect(fill(template, { points: '20', won: '–' }).html).toBe('<td>20</td><td>–</td>')
    for (const won of ['<b>', '"', "'", '&', 'a b', '\\', '</script>']) {
      expect(() => fill(template, { points: '1', won })).toThrow('plain slot')
    }
    expect(() => fill(template, { points: '1' })).toThrow('won has no value')
  })
})
