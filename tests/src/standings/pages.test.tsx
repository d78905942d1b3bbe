// The pages below /standings as the renderer draws them, with and without what is known of the league.
import { describe, expect, test, vi } from 'vitest'
import { figureOf } from '../../../shared/numbers.ts'
import type { PageState } from '../../../shared/render.ts'
import type { Standings } from '../../../shared/standings/group.ts'
import { NO_STORY } from '../../../shared/standings/history.ts'
import { COLUMNS } from '../../../shared/standings/schema.ts'
import { RoundEnd } from '../../../src/pages/group/page.tsx'
import { render } from '../../../src/render.tsx'
import { frozenContent } from '../../content-folders.ts'
import { htmlOf } from '../../html-of.tsx'
import { FACTS, ROWS, row, STORY, standingsOf } from '../../standings.ts'

vi.mock('build:document', () => import('../../plain-document.ts'))

const { leagues } = await frozenContent()
const NOW = '2026-11-22T12:07:00.000Z'
const ORIGIN = 'https://www.highveldpadel.example'

const FIRST = { draws: null, setDifference: -2, points: 20 }
/** As the site shows those of the first row. */
const FIGURES = COLUMNS.map(({ key }) => figureOf(row(1, '', '', FIRST)[key])).join(' ')

function known(id: string): Standings {
  const league = leagues.find((one) => one.id === id)
  if (!league) throw new Error(`there is no ${id}`)
  const standings = standingsOf(league, ({ name }) => [
    row(1, `${name} Sisters`, '1', FIRST),
    row(2, "Ñandú & O'Brien <b>", '2', { points: 18 }),
    row(3, 'Jozi', '3', { points: null }),
  ])
  return { ...standings, checkedAt: NOW }
}

function stateOf(id: string, more: Partial<PageState> = {}): PageState {
  return { standings: known(id), now: NOW, ...more }
}

/** The words of a page, as a browser without script shows them. */
function textOf(html: string): string {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  return main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

function metaOf(html: string, name: string): string[] {
  const tags = html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)">/g)
  return [...tags].filter(([, key]) => key === name).map(([, , content = '']) => content)
}

describe('with what is known of the league', () => {
  test('its page has every row of every group, and when they were confirmed', async () => {
    const { html, status } = await render('/standings/smash-bash', stateOf('smash-bash'))
    expect(status).toBe(200)
    const text = textOf(html)
    for (const name of ['Diamond', 'Platinum', 'Gold', 'Silver', 'Bronze'])
      expect(text).toContain(`1 ${name} Sisters ${FIGURES}`)
    expect(text.match(/Checked 14:05/g)).toHaveLength(2)
    expect(text).not.toMatch(/checked|Loading|JavaScript/)
  })
  test.each(['smash-bash', 'smash-bash/gold', 'smash-bash/gold/gold-sisters'])(
    'on %s a score is reported beside Share, above all figures, and from the menu',
    async (path) => {
      const { html } = await render(`/standings/${path}`, stateOf('smash-bash'))
      const [above = ''] = html.split(/<td|<dd/)
      const group = path.includes('gold') ? '&amp;group=gold' : ''
      expect(above).toMatch(
        new RegExp(`href="/report\\?league=smash-bash${group}"[^>]*>Report a score<.*Share<`, 's'),
      )
      expect(above).toContain('>Report a Score</a>')
    },
  )
  test('form and arrows are explained once, below all tables', async () => {
    const league = known('smash-bash')
    const moved = { ...STORY, form: { 1: 'W' }, was: { 1: 2, 2: 1 } }
    const story = { ...NO_STORY, groups: { 1: { ...moved, was: {} }, 2: moved, 3: moved } }
    const state = { standings: { ...league, story }, now: NOW }
    const text = textOf((await render('/standings/smash-bash', state)).html)
    for (const words of ['Last five', 'Change since']) {
      expect(text.split(words)).toHaveLength(2)
      expect(text.indexOf(words)).toBeGreaterThan(text.indexOf('Bronze Sisters'))
    }
  })

  test('what the columns mean is above the tables of both pages', async () => {
    for (const path of ['/standings/smash-bash', '/standings/smash-bash/gold']) {
      const text = textOf((await render(path, stateOf('smash-bash'))).html)
      expect(text.indexOf('Matches played'), path).toBeLessThan(text.indexOf('Gold Sisters'))
    }
  })

  test('/standings shows the league that the state names, by ?league= too', async () => {
    for (const url of ['/standings', '/standings?league=elite-series']) {
      const { html } = await render(url, stateOf('elite-series'))
      expect(textOf(html)).toContain('Elite3 Sisters')
    }
  })
})
const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ')

test('a group announces its winners, also those of the last round', () => {
  const league = { ...FACTS.league, matches: 2 }
  const last = { league: league.id, group: 'diamond', slug: '2026-10', at: 0, isComplete: true }
  expect(htmlOf(<RoundEnd {...FACTS} />)).toBe('')
  const won = htmlOf(<RoundEnd {...FACTS} league={league} />)
  expect(wordsOf(won)).toMatch(/Group winners\s+Braai Sisters\s+Won \d of 2, 10 points/)
  expect(won).toContain('href="/cards/smash-bash/diamond.story.png"')
  const previous = { ...last, rows: [...ROWS], results: [] }
  const next = htmlOf(<RoundEnd {...FACTS} rows={[]} story={{ ...STORY, previous }} />)
  expect(wordsOf(next)).toMatch(/Winners of the last round\s+Braai Sisters/)
  expect(next).toMatch(
    /New round\..*<a href="\/standings\/smash-bash\/diamond\/2026-10"[^>]*>Last round&#x27;s table/,
  )
  const children = { ...league, shortenNames: true }
  expect(htmlOf(<RoundEnd {...FACTS} league={children} />)).toBe('')
})

describe('the head', () => {
  const canonical = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1]

  test('of a group names its first teams, escaped, and its picture', async () => {
    const cards = { wide: '/cards/a.png?v=1', square: '/cards/b.png?v=1' }
    const state = stateOf('smash-bash', { cards, newestResultAt: '2026-11-20T22:30:00.000Z' })
    const { html } = await render('/standings/smash-bash/gold', state)
    expect(html).toContain(
      '<title>Gold, Smash Bash: 1 Gold Sisters, 2 Ñandú &amp; O&#39;Brien &lt;b&gt; · Highveld Padel</title>',
    )
    const description =
      '1 Gold Sisters 20 · 2 Ñandú &amp; O&#39;Brien &lt;b&gt; 18 · 3 Jozi. After the results of 21 November.'
    expect(metaOf(html, 'description')).toEqual([description])
    expect(metaOf(html, 'og:description')).toEqual([description])
    expect(metaOf(html, 'og:title')).toEqual(['Smash Bash · Gold'])
    expect(metaOf(html, 'og:url')).toEqual([`${ORIGIN}/standings/smash-bash/gold`])
    expect(metaOf(html, 'og:image')).toEqual([`${ORIGIN}${cards.wide}`, `${ORIGIN}${cards.square}`])
    expect(metaOf(html, 'og:image:width')).toEqual(['1200', '800'])
    expect(metaOf(html, 'og:image:height')).toEqual(['630', '800'])
    expect(metaOf(html, 'og:image:alt')).toHaveLength(2)
    expect(metaOf(html, 'robots')).toEqual([])
    expect(html).toContain('"name":"Gold","item":')
    expect(/id="page-state">(.*?)<\/script>/.exec(html)?.[1]).not.toMatch(/cards|newestResultAt/)
  })

  test.each([
    ['/standings', '/standings'],
    ['/standings?league=elite-series', '/standings/elite-series'],
    ['/standings?league=nowhere', '/standings'],
    ['/standings/elite-series', '/standings/elite-series'],
    ['/standings/elite-series/ELITE2', '/standings/elite-series/elite2'],
    ['/standings/elite-series/none', '/standings/elite-series'],
  ])('of %s names %s as the address', async (url, path) => {
    const { html } = await render(url, stateOf('elite-series'))
    expect(canonical(html)).toBe(`${ORIGIN}${path}`)
  })

  test('of children names nobody, is not indexed, and keeps the picture of all', async () => {
    const state = stateOf('nxt-gen-youth', {
      cards: { wide: '/cards/a.png', square: '/cards/b.png' },
    })
    for (const path of ['/standings/nxt-gen-youth', '/standings/nxt-gen-youth/youth1']) {
      const { html } = await render(path, state)
      const head = /<head>.*<\/head>/s.exec(html)?.[0]
      expect(head).not.toMatch(/Sisters|Jozi|cards/)
      expect(metaOf(html, 'robots')).toEqual(['noindex'])
      expect(metaOf(html, 'og:image')).toEqual([`${ORIGIN}/static/share/standings.jpg`])
    }
  })
})
