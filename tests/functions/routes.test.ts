// Every route answers as its row in shared/routes.ts says.
import { expect, test, vi } from 'vitest'
import { ROUTES, type Route, routeAt } from '../../shared/routes.ts'
import { render } from '../../src/render.tsx'
import { fakeMail, goodTables, knownEdge, ORIGIN } from './edge.ts'

vi.mock('build:document', () => import('../plain-document.ts'))

/** One address of each pattern. */
const EXAMPLES: Record<string, string> = {
  ...{
    league: 'smash-bash',
    named: 'smash-bash',
    group: 'gold',
    team: 'net-lions',
    form: 'contact',
  },
  ...{ round: '2026-10', feed: 'smash-bash.xml', list: 'news', id: 'x' },
  ...{
    '/data/:file': 'smash-bash.json',
    '/data/:league/:file': 'gold.csv',
    '/film/:file': 'court.mp4',
  },
  ...{ '/data/:league/:group/:file': '2026-10.csv', '/share/:file': 'home.jpg' },
  ...{ '/api/registrations/:form': 'nxt-gen', '/embed/*': 'smash-bash/gold', '/api/*': 'x/y/z' },
  ...{
    '/cards/*': 'smash-bash.png',
    '/api/rounds/*': 'smash-bash',
    '/standings/find': 'find?q=lob',
  },
}

function exampleOf({ path }: Route): string {
  const plain = path.replaceAll(/\{.+?\}(?=\/|$)/g, '')
  const own = EXAMPLES[plain]
  const whole = own ? plain.replace(/[^/]+$/, own) : plain
  return whole.replaceAll(/:(\w+)/g, (_, name) => EXAMPLES[name] ?? '')
}

const OLD_DEPLOYMENT = 'https://abc123.league.pages.dev'

test('every route answers as its row says', async () => {
  const assets = () => new Response('a file')
  const edge = await knownEdge(goodTables, { mail: fakeMail().mail, render, assets })
  for (const route of ROUTES) {
    const { by, page, canonical = false, indexed, tables = false, method, readOnly } = route
    const address = exampleOf(route)
    const is = (actual: unknown) => expect(actual, address)
    is(routeAt(new URL(address, ORIGIN).pathname)).toBe(route)
    const text = await edge.text(address)
    // The film and the pictures of previews are files that the edge cuts or names anew.
    const isFile = text === 'a file' && !/^\/(?:film|share)/.test(address)
    is(isFile).toBe(by === 'file')
    if (page) {
      const html = isFile ? (await render(address)).html : text
      is(html.includes('name="robots" content="noindex"')).toBe(!indexed)
      is(html.includes('rel="canonical"')).toBe(canonical)
      is(html.includes('href="#main"')).toBe(page === 'framed')
      is(html.match(/<h1/g)).toHaveLength(1)
    }
    // The host answers with a file before it asks the edge.
    if (by === 'file') continue
    const [, redirect] = await edge.redirectOf(OLD_DEPLOYMENT + address)
    is(redirect === ORIGIN + address).toBe(tables)
    for (const other of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const { status, headers } = await edge.get(address, { method: other })
      if (readOnly || (address.startsWith('/api/') && !method)) {
        is([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
        is(headers.get('x-content-type-options')).toBe('nosniff')
      } else if (!method) is(status).toBe(404)
    }
  }
})
