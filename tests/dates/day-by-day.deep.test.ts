// Noons of fifteen months over two leagues: home page, pages of tournaments, the edge and the mails agree on what is over,
// what is to come and what takes entries. Each file beside this one has the days on which something changes.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { buildWorker } from '../../scripts/build/bundles.ts'
import { pathsFrom } from '../../scripts/build/paths.ts'
import { documentPlugin } from '../../scripts/build/plugins.ts'
import { compileContent } from '../../scripts/content.ts'
import type { Content } from '../../shared/content/content.ts'
import { eventTexts, type Tournament } from '../../shared/content/tournaments.ts'
import type { Render } from '../../shared/render.ts'
import { DAY, iso, sastDay } from '../../shared/time.ts'
import { dateRange } from '../../src/ui/dates.ts'
import { FROZEN, OTHER_LEAGUE } from '../content-folders.ts'
import { FILLED } from '../filled-forms.ts'
import { edgeWith } from '../functions/submission-edge.ts'
import PARTS from '../plain-document.ts'
import { isDeep } from '../runs.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const NO_PICTURES = '\0no-pictures'
const [FIRST_NOON, LAST_NOON] = [noonOf('2025-10-01'), noonOf('2026-12-31')]

test.each([
  ['frozen', FROZEN],
  ['other', OTHER_LEAGUE],
])('the %s league: every day all agree', async (name, folder) => {
  const { content, render } = await built(folder)
  const edge = edgeWith(content.tournaments, FIRST_NOON)
  edge.render = render
  const changes: string[] = []
  let last = ''
  for (const noon of noonsOf(content)) {
    edge.harness.now = noon
    const shown = [...homeOf((await render('/', { now: iso(noon) })).html)]
    for (const tournament of content.tournaments) {
      const { id } = tournament
      const { html } = await render(`/${id}`, { now: iso(noon) })
      expectNothingPast(html, content, noon)
      const entries = entriesIn(html)
      const answer = await answerOf(edge, tournament)
      expect([iso(noon), id, answer.startsWith('200')]).toEqual([iso(noon), id, entries === 'open'])
      const event = html.includes('"SportsEvent"') ? 'event' : 'no event'
      shown.push(`${id}: ${entries}, ${event}; ${answer}`)
    }
    const text = shown.join('\n')
    if (text !== last) changes.push(`${sastDay(noon)}\n${text}\n`)
    last = text
  }
  await expect(changes.join('\n')).toMatchFileSnapshot(`${name}.txt`)
})

function noonOf(day: string): number {
  return Date.parse(`${day}T12:00+02:00`)
}

/** In `npm test` those beside a date of the content, on which something may change; in `npm run test:deep` all. */
function noonsOf({ tournaments, events }: Content): number[] {
  const dates = JSON.stringify([tournaments, events]).match(/\d{4}-\d\d-\d\d/g) ?? []
  const days = (LAST_NOON - FIRST_NOON) / DAY
  const isNear = (noon: number) => dates.some((date) => Math.abs(noonOf(date) - noon) <= DAY)
  return Array.from({ length: days + 1 }, (_, n) => FIRST_NOON + n * DAY).filter(
    (noon) => isDeep || noon === FIRST_NOON || isNear(noon),
  )
}

/** With the event cards shown. */
async function built(folder: string): Promise<{ content: Content; render: Render }> {
  const generated = temporaryFolder()
  const paths = { ...pathsFrom({ CONTENT_DIR: folder }), generated }
  const compiled = await compileContent(paths)
  const content = { ...compiled, site: { ...compiled.site, showEvents: true } }
  writeFileSync(join(generated, 'content.json'), JSON.stringify(content))
  // The site's configuration asks for NODE_ENV when it is read.
  vi.stubEnv('NODE_ENV', 'production')
  const { configFor } = await import('../../vite.config.ts')
  const { plugins, resolve = {}, define = {} } = configFor(paths)
  await buildWorker({
    root: paths.root,
    entry: join(paths.root, 'src/render.tsx'),
    out: generated,
    file: 'render.mjs',
    plugins: [
      // Encoding them takes most of a build.
      {
        name: 'no-pictures',
        resolveId: (id) => (id === 'pictures:first' ? NO_PICTURES : null),
        load: (id) => (id === NO_PICTURES ? 'export default {}' : null),
      },
      plugins,
      documentPlugin(async () => PARTS),
      { name: 'as-the-site', config: () => ({ resolve, define }) },
    ],
  })
  vi.unstubAllEnvs()
  const { render }: { render: Render } = await import(join(generated, 'render.mjs'))
  return { content, render }
}

/** What the form's endpoint says, and for which edition the league reads an entry to be. */
async function answerOf(edge: ReturnType<typeof edgeWith>, { id }: Tournament): Promise<string> {
  const answer = await edge.send(id, FILLED[id])
  const said = await answer.text()
  if (answer.status !== 200) {
    const { message } = JSON.parse(said).error
    // A page of an older build may still offer the form.
    const page = await (await edge.sendWithoutScript(id, FILLED[id])).text()
    expect(page).toContain(message)
    expect(entriesIn(page)).not.toBe('open')
    return `${answer.status} ${message}`
  }
  await edge.harness.settle()
  const [reference = ''] = /[A-Z]{2}(?:-[0-9A-Z]{4}){2}/.exec(said) ?? []
  const [{ text = '' } = {}] = edge.harness.mailsWith(reference)
  const [, edition = 'the next one, not announced yet'] = /So far(?: for (.*?))?: /.exec(text) ?? []
  return `200 for ${edition}`
}

function entriesIn(html: string): 'open' | 'not yet open' | 'closed' {
  if (html.includes('REGISTRATION CLOSED')) return 'closed'
  return html.includes('NOT OPEN YET') && html.includes('Entries open on ')
    ? 'not yet open'
    : 'open'
}

/** The tournament that the first screen names, and the event cards. */
function* homeOf(html: string): Generator<string> {
  yield `next: ${/href="\/([a-z-]+)"[^>]*>(?:Next|On now): /.exec(html)?.[1] ?? 'none'}`
  for (const [card] of html.matchAll(/<article.*?<\/article>/gs)) {
    const [, title = ''] = /<h3>(.*?)<\/h3>/s.exec(card) ?? []
    const [, words = ''] = /<p>(.*?)<\/p>/s.exec(card) ?? []
    const [when = '', , entries = ''] = words.split('<br/>')
    const links = [...card.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)
    yield plain([title, when, entries, ...links].filter((part) => part !== '').join(' | '))
  }
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

/** A date that is over stands after "Last played" or "Took place" alone. */
function expectNothingPast(html: string, { tournaments, events }: Content, noon: number) {
  const cards = events.map((event) => eventTexts(event, tournaments))
  const dated = [...tournaments, ...cards.map(({ date, ends }) => ({ starts: date, ends }))]
  for (const { starts = '', ends = starts } of dated) {
    if (starts === '' || ends >= sastDay(noon)) continue
    const phrase = dateRange(starts, ends) ?? ''
    const offered = html.replaceAll(
      RegExp(`(?:Last played|The last one was (?:on|from)|Took place) ${phrase}`, 'g'),
      '',
    )
    expect([iso(noon), offered.includes(phrase)]).toEqual([iso(noon), false])
  }
}
