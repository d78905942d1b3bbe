import { expect, test } from 'vitest'
import { groupCalled, plainPath, standingsAt, standingsPath } from '../../shared/urls.ts'

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

const GROUPS = [
  { slug: 'gold', was: ['copper'] },
  { slug: 'bronze', was: ['out-of-bounds', 'gold'] },
]

test.each([
  ['gold', 'gold'],
  ['copper', 'gold'],
  ['out-of-bounds', 'bronze'],
  ['iron', undefined],
  ['', undefined],
  ['__proto__', undefined],
])('a link to %s leads to %s', (asked, slug) => {
  expect(groupCalled(GROUPS, asked)?.slug).toBe(slug)
})

const LEAGUES = [
  {
    id: 'smash-bash',
    was: ['smash-cup'],
    groups: [{ slug: 'gold', was: ['low'] }, { slug: 'low-2' }],
  },
  { id: 'elite', groups: [{ slug: 'gold' }] },
]
test.each([
  ['/standings/elite', 'elite', null],
  ['/Standings/ELITE/Gold/', 'elite', 'gold'],
  ['//standings//elite.html', 'elite', null],
  ['/standings/smash-cup/low', 'smash-bash', 'gold'],
  ['/standings/elite/none', 'elite', null],
  ['/standings/elite/__proto__', 'elite', null],
])('%s is the page of %s, group %s', (path, id, slug) => {
  expect(standingsAt(path, LEAGUES)).toMatchObject({
    league: { id },
    group: slug === null ? null : { slug },
    path: standingsPath(id, slug ?? undefined),
  })
})
test.each([
  '/standings',
  '/standings/',
  '/standings/nowhere',
  '/standings/elite/gold/team/more',
  '/standings/elite/gold/foo bar',
  '/standings/elite/gold/foo%20bar',
  '/standings/elite/gold/é',
  '/standings/elite/gold/foo\r\nbar',
  '/standings/elite/gold/-foo',
  '/standings/elite/gold/foo--bar',
  '/standings/elite/gold/foo_bar',
  '/standings/elite/gold/:team',
  '/rules/elite',
  '/',
])('%s is no page of a league', (path) => {
  expect(standingsAt(path, LEAGUES)).toBeNull()
})
