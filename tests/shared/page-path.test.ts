import { expect, test } from 'vitest'
import { plainPath } from '../../shared/urls.ts'

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/index.html', '/'],
  ['//index.html', '/'],
  ['/About', '/about'],
  ['/about/', '/about'],
  ['/about.html', '/about'],
  ['/about/index.html', '/about'],
  ['//about', '/about'],
  ['///ABOUT//', '/about'],
  ['/about//index.html', '/about'],
  ['//evil.example/about', '/evil.example/about'],
])('%s is the page %s', (path, page) => {
  expect(plainPath(path)).toBe(page)
})
