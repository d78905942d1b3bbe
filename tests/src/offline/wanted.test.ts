import { expect, test } from 'vitest'
import { wantedPath } from '../../../src/pages/offline/page.tsx'

const wanted = (hash: string) => wantedPath(hash, 'https://site.example')

test('the page that was asked for stands behind the hash', () => {
  expect(wanted('#/about')).toBe('/about')
  expect(wanted('#/standings/a/gold')).toBe('/standings/a/gold')
  expect(wanted('#/?team=a.7')).toBe('/?team=a.7')
})

test.each([
  '',
  '#',
  '#main',
  '#//elsewhere.example/x',
  '#/\\elsewhere.example',
  '#javascript:alert(1)',
  '#https://elsewhere.example/',
])('nobody is led elsewhere by %s', (hash) => {
  expect(wanted(hash)).toBe(null)
})
