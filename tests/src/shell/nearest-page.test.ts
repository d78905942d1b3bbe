import { expect, test } from 'vitest'
import { DESTINATIONS, nearestPages } from '../../../src/pages/not-found/page.tsx'

const meantBy = (path: string) => nearestPages(path, DESTINATIONS).map(({ to }) => to)

test.each([
  // Mistakes of the hand.
  ['/Galery', '/gallery'],
  ['/joinleague', '/join-league'],
  ['/mens_open', '/mens-open'],
  ['/rulse.html', '/rules'],
  // Words of the menus, the rules and the leagues.
  ['/coaches', '/training'],
  ['/scorecard', '/report'],
  ['/get-in-touch', '/contact'],
  ['/league-standings', '/standings'],
  ['/about-and-history', '/about'],
  ['/rules/points', '/rules#points-system'],
  ['/substitutes', '/rules#substitutes'],
  ['/elite-series', '/standings/elite-series'],
  ['/standings/smash-bash', '/standings/smash-bash'],
  // Other words.
  ['/home', '/'],
  ['/tables', '/standings'],
  ['/results.php', '/results'],
  ['/join', '/join-league'],
  ['/sign-up', '/join-league'],
  ['/partners', '/sponsor'],
  ['/become-a-sponsor', '/sponsor'],
  ['/ladies', '/ladies-open'],
  ['/juniors', '/nxt-gen'],
  ['/our-juniors-2025', '/nxt-gen'],
  ['/pictures/nope.avif', '/gallery'],
])('%s means %s', (path, page) => {
  expect(meantBy(path)).toEqual([page])
})

test.each([
  ['/tournaments', ['/nxt-gen', '/ladies-open', '/mens-open']],
  ['/league', ['/about', '/standings', '/results', '/join-league']],
])('%s may mean all of that menu', (path, pages) => {
  expect(meantBy(path)).toEqual(pages)
})

test('words of attacks and of other sites mean no page', () => {
  const paths = '/ /wp-login.php /x /%00 /%zz /404 /share /icons /blog /content /admin /.env'.split(
    ' ',
  )
  for (const path of paths) expect(meantBy(path), path).toEqual([])
})
