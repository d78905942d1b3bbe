// What tabs and search results call a page.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Content } from '../../../shared/content/content.ts'
import { render } from '../../../src/render.tsx'
import { FROZEN_PATHS } from '../../content-folders.ts'

vi.mock('build:document', () => import('../../plain-document.ts'))

const compiled = await readFile(join(FROZEN_PATHS.generated, 'content.json'), 'utf8')
const { pages, site }: Content = JSON.parse(compiled)

const metaOf = (html: string) => /<meta name="description" content="([^"]*)">/.exec(html)?.[1]
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]

test('pages that have no words of their own in the content name the site in their titles, too', async () => {
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
