// What tabs and search results call a page.
import { expect, test, vi } from 'vitest'
import { render } from '../../../src/render.tsx'
import { frozenContent } from '../../content-folders.ts'

vi.mock('build:document', () => import('../../plain-document.ts'))

const { pages, site } = await frozenContent()

const metaOf = (html: string) => /<meta name="description" content="([^"]*)">/.exec(html)?.[1]
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]

test('pages without words in the content name the site in their titles, too', async () => {
  const paths = ['/standings/find', '/sent/contact']
  const drawn = await Promise.all(paths.map((path) => render(path)))
  expect(drawn.map(({ html }) => titleOf(html))).toEqual([
    `Find your team · ${site.name}`,
    `Sent · ${site.name}`,
  ])
  const others = Object.values(pages).flatMap((page) => page?.title ?? [])
  expect(others.filter((title) => !title.includes(site.name))).toEqual([])
})

test('the results of one league are described as those of that league', async () => {
  const { html } = await render('/results/elite-series')
  expect(metaOf(html)).toMatch(/^Who beat whom in Elite Series: /)
  expect(metaOf(html)).not.toContain('Smash Bash')
  expect(metaOf((await render('/results')).html)).toBe(pages.results.description)
})
