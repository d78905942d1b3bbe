import { expect, test } from 'vitest'
import { wantedPath } from '../../../src/pages/offline/page.tsx'

const wanted = (hash: string) => wantedPath(hash, 'https://site.example')

test('the page that was asked for stands behind the hash', () => {
  expect(wanted('#/about')).toBe('/about')
  expect(wanted('#/standings/a/gold')).toBe('/standings/a/gold')
  expect(wanted('#/?team=a.7')).toBe('/?team=a.7')
})

test.each([
  ...['', '#', '#main', '#//a.example/x', '#/\\a.example', '#javascript:alert(1)', '#HTTPS:/x'],
  ...['#https://a.example/', '#https:a.example', '#///a', '#/\t/a.example', '#/.//a.example'],
  ...['#/x/..//a.example/', '#/./\\a.example', '#/%2e//a.example', '#/..//a.', '#/.//[::1]:80/'],
  ...['#/x/%2E%2e//u:p@a.example', '#/\n.\r//a.example', '#/x/y/../..//\\a.example'],
])('nobody is led elsewhere by %j', (hash) => {
  expect(wanted(hash)).toBe(null)
})

test('odd names are pages of this site', () => {
  for (const path of ['/%2f%2fa.za', '/%5ca', '/@a.za']) expect(wanted(`#${path}`)).toBe(path)
})
