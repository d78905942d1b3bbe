// What loads itself again: frames in other sites, posters, and the screen of an old television.
import { expect, test, vi } from 'vitest'
import { MINUTE, SECOND } from '../../shared/time.ts'
import { render } from '../../src/render.tsx'
import { frozenContent } from '../content-folders.ts'
import { advance, feedOf, feedRows, goodTables, startEdge } from './edge.ts'

vi.mock('build:document', () => import('../plain-document.ts'))

const { leagues } = await frozenContent()
const assets = () => new Response('static', { headers: { 'content-type': 'text/html' } })
const FRAME = '/embed/smash-bash/diamond'
const POSTER = '/standings/smash-bash/diamond/poster'

const start = (network = goodTables) => startEdge(network, { leagues, render, assets })

/** An edge that knows a league, whose service then gives other points. */
async function changing() {
  let points = 1111
  const edge = start(feedOf(() => feedRows(points)))
  await edge.loadStandings('smash-bash')
  return { edge, change: () => (points = 2222) }
}

const secondsIn = (html: string) =>
  Number(/(?:http-equiv="refresh" content|data-reload-after)="(\d+)"/.exec(html)?.[1])

test.each(
  [FRAME, POSTER, '/tv?leagues=smash-bash'].flatMap((path) =>
    [0, 140, 285, 299, 300, 900].map((age) => [path, age] as const),
  ),
)('%s, opened %d s after the last look, has new rows within 6 min', async (path, age) => {
  const { edge, change } = await changing()
  advance(age * SECOND)
  let html = await edge.text(path)
  change()
  const loads = [0]
  for (let waited = 0; !html.includes('2222') && loads.length < 30; ) {
    await edge.finishWork()
    waited += secondsIn(html)
    loads.push(waited)
    advance(secondsIn(html) * SECOND)
    html = await edge.text(path)
  }
  expect(loads.at(-1)).toBeLessThanOrEqual((6 * MINUTE) / SECOND)
  expect(loads.length, 'nor does it load more than it must').toBeLessThanOrEqual(5)
})

test.each([
  ['', 'Smash Bash, Diamond'],
  ['?leagues=Elite-Series,smash-bash', 'Elite Series, Elite1'],
  ['?leagues=nowhere,%20', 'Smash Bash, Diamond'],
  ['?leagues=%E0%A4%A&seconds=1', 'Smash Bash, Diamond'],
])('/tv%s has the table %s and no style attribute', async (search, name) => {
  const edge = start()
  expect(await edge.text(`/tv${search}`), 'nothing is known').toBe('static')
  await edge.loadStandings('smash-bash')
  await edge.loadStandings('elite-series')
  const html = await edge.text(`/tv${search}`)
  expect(html).toMatch(RegExp(`${name}</caption>.*Lob Kings`))
  expect(html).not.toContain(' style="')
})

test('/tv shows a table of children without the keys of their teams', async () => {
  const edge = start()
  await edge.loadStandings('nxt-gen-youth')
  const html = await edge.text('/tv?leagues=nxt-gen-youth')
  expect(html).toContain('</table>')
  expect(html).not.toContain('"key":')
})
