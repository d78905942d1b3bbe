// What leaves as XML, CSV and JSON-LD, as programs of others read it, whatever teams and leagues are called.
import { parse as parseCsv } from 'csv-parse/sync'
import { parseAtomFeed } from 'feedsmith'
import { type DefaultTreeAdapterTypes, parse as parseHtml } from 'parse5'
import { SaxesParser } from 'saxes'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { Text } from '../../shared/content/atoms.ts'
import { indexedPaths } from '../../shared/page-paths.ts'
import type { GroupStory } from '../../shared/standings/history.ts'
import { isNamed } from '../../shared/standings/team.ts'
import { teamPaths } from '../../shared/urls.ts'
import { render } from '../../src/render.tsx'
import { frozenContent } from '../content-folders.ts'
import { advance, NOW, type Stories, startEdge, storyOf, tablesOf } from './edge.ts'

vi.mock('build:document', () => import('../plain-document.ts'))

const NAMES = `O'Brien-Ñandú|The "Aces"; Lob, & Co|=cmd|\t=1+1|\u200b@SUM(1)|+27;=2|Lob\r\n-1
  |a\ufffeb\uffffc|a\ud800b|\udc00c|d\0\b\x10\x1d\x7f\x85e|f\f\vg|h\u2028i\u2029j|k\ufdd0\u{1ffff}\ue000
  |]]><b> &amp; &#x1F; <![CDATA[|</script><script>alert(1)</script>|<!--<script>|\${1}\\
  |فريق الصقور|שלום\u202e!|👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿|${'W'.repeat(60)}|${'😀'.repeat(60)}`.split('|')
const content = await frozenContent()

/** An edge with these teams, each of which has beaten the next; and their rows. */
async function startWithResults() {
  const leagues = content.leagues.slice(0, 1).map((one) => {
    return { ...one, name: v.parse(Text, NAMES.join('\n')), groups: one.groups.slice(0, 1) }
  })
  const stories: Stories = {}
  const edge = startEdge(tablesOf(99, NAMES), { leagues, stories, render })
  const rows = (await edge.loadStandings('smash-bash')).groups[0]?.rows ?? []
  const keys = rows.map(({ key = '' }) => key)
  const results = keys.slice(1).map((key, n): GroupStory['results'][number] => {
    return [keys[n] ?? '', key, 2, 1, 16, 11, NOW - 60 - n, NOW - 45 - n, 1]
  })
  stories['smash-bash'] = storyOf({ results })
  advance(360_000)
  await edge.loadStandings('smash-bash')
  return { edge, rows, names: rows.map(({ team }) => team) }
}

test('a feed is well-formed, with every name', async () => {
  const { edge, names } = await startWithResults()
  for (const path of ['/results.xml', '/results/smash-bash.xml', '/standings/rounds.xml']) {
    const text = await edge.text(path)
    const parser = new SaxesParser({ xmlns: true })
    // Without a listener it goes on after an error.
    parser.on('error', (error) => expect.fail(`${path}: ${error.message}`))
    parser.write(text).close()
    if (path.includes('rounds')) continue
    const titles = parseAtomFeed(text).entries?.map(({ title }) => title?.value ?? '') ?? []
    expect(titles.map((title, n) => title.startsWith(`${names[n]} beat `))).not.toContain(false)
    expect(titles).toHaveLength(NAMES.length - 1)
  }
})

const TABLES = ['diamond.csv', 'results.csv', 'diamond.excel.csv', 'results.excel.csv']
test.each(TABLES)('%s has every name, and no cell that runs', async (file) => {
  const { edge, names } = await startWithResults()
  const bytes = await (await edge.get(`/data/smash-bash/${file}`)).arrayBuffer()
  const delimiter = file.includes('excel') ? ';' : ','
  const options = { bom: true, delimiter, record_delimiter: '\r\n' }
  const [, ...rows] = parseCsv(Buffer.from(bytes), options)
  const cells = rows.flat().filter((cell) => Number.isNaN(Number(cell)))
  for (const cell of cells) expect(cell).not.toMatch(/(?:^|;)[\s\p{Cf}"]*[=+\-@]/u)
  const read = new Set(cells.map((cell) => cell.replace(/(^|;)'/g, '$1')))
  expect(names.filter((name) => !read.has(name))).toEqual([])
})

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document

function scriptsIn(node: Node): DefaultTreeAdapterTypes.Element[] {
  if (!('childNodes' in node)) return []
  return 'tagName' in node && node.tagName === 'script'
    ? [node]
    : node.childNodes.flatMap(scriptsIn)
}

test('structured data of every page is JSON with what search engines need', async () => {
  const { edge, rows } = await startWithResults()
  const league = content.leagues[0]
  const paths = league && teamPaths({ league, group: { slug: 'diamond' }, rows })
  const pages: [name: string, html: string][] = []
  for (const { key = '', team } of rows.filter(isNamed))
    pages.push([team, await edge.text(paths?.get(key) ?? '')])
  for (const path of indexedPaths(content)) pages.push(['', (await render(path, {})).html])
  for (const [name, html] of pages) {
    const texts = scriptsIn(parseHtml(html)).map(({ childNodes: [text] }) => text)
    const data = texts.map((text) => JSON.parse(text && 'value' in text ? text.value : ''))
    const known = data.filter((one) => '@type' in one)
    expect(known).not.toEqual([])
    for (const { itemListElement = [] } of known) {
      for (const [n, step] of itemListElement.entries())
        expect(step).toMatchObject({ position: n + 1, item: expect.stringMatching(/^https:/) })
      if (name) expect(itemListElement.at(-1).name).toBe(name)
    }
  }
})
