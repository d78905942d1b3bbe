import { expect, test } from 'vitest'
import { PAGE_PATHS } from '../../../contract/pages.ts'
import { nearestPage } from '../../../src/pages/not-found/nearest-page.ts'

test.each([
  ['/standing', '/standings'],
  ['/Galery', '/gallery'],
  ['/joinleague', '/join-league'],
  ['/mens_open', '/mens-open'],
  ['/rulse.html', '/rules'],
])('%s means %s', (path, page) => {
  expect(nearestPage(path, PAGE_PATHS)).toBe(page)
})

test.each(['/', '/wp-login.php', '/x', '/%00', '/404'])('%s means no page', (path) => {
  expect(nearestPage(path, PAGE_PATHS)).toBeNull()
})
