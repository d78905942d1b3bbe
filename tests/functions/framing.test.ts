// Who may frame what: everybody the tables below /embed, nobody anything else.
import { expect, test } from 'vitest'
import { contentSecurityPolicy, headersFile } from '../../scripts/build/pages-rules.ts'
import { goodTables, startEdge } from './edge.ts'
import { submissionEdge } from './submission-edge.ts'

const POST = { method: 'POST' }

/** Each kind of address, and of answer, that the edge knows. */
const PATHS: readonly [string, RequestInit?][] = [
  ['/api/standings/smash-bash'],
  ['/api/standings/none'],
  ['/api/story/smash-bash'],
  ['/api/results'],
  ['/api/teams'],
  ['/api/news'],
  ['/api/gallery'],
  ['/api/pictures/gallery/none'],
  ['/api/health'],
  ['/api/health?deep'],
  ['/api/none'],
  ['/api/health', POST],
  ['/api/contact', POST],
  ['/api/contact', { headers: { accept: 'text/html' } }],
  ['/api/reports', POST],
  ['/standings'],
  ['/Standings/'],
  ['/standings/smash-bash'],
  ['/standings/smash-bash/gold'],
  ['/standings/smash-bash/none'],
  ['/standings/smash-bash/gold/lob-kings'],
  ['/standings/smash-bash/gold/nobody'],
  ['/standings/smash-bash/gold/poster'],
  ['/standings/smash-bash/gold/Poster'],
  ['/standings/smash-bash/gold/poster', POST],
  ['/standings/nxt-gen-youth/youth1/poster'],
  ['/standings/find?q=lob'],
  ['/results'],
  ['/results/smash-bash'],
  ['/results.xml'],
  ['/results/smash-bash.xml'],
  ['/sent/contact'],
  ['/cards/smash-bash.png'],
  ['/cards/nxt-gen-youth.png'],
  ['/cards/none.png'],
  ['/film/court.mp4'],
  ['/film/court.mp4', { headers: { range: 'bytes=0-1' } }],
  ['/film/court.mp4', { headers: { range: 'bytes=99-' } }],
  ['/film/none.mp4'],
  ['/share/home.jpg'],
  ['/share/none.jpg'],
  ['/data/smash-bash.json'],
  ['/data/smash-bash/gold.csv'],
  ['/data/smash-bash/results.csv'],
  ['/data/none.json'],
  ['/qr/smash-bash/none.svg'],
  ['/calendar.ics'],
  ['/calendar/none.ics'],
  ['/sw.js'],
  ['/tv/none'],
  ['/nowhere'],
  ['/nope.png'],
  ['/embed'],
  ['/embedded/smash-bash/gold'],
  ['/Embed/smash-bash/gold'],
  ['/x/embed/smash-bash/gold'],
  ['/standings/embed/gold'],
]

function framedBy({ headers }: Response): string {
  const policy = headers.get('content-security-policy') ?? ''
  return /frame-ancestors ([^;]*)/.exec(policy)?.[1] ?? 'anybody'
}

test.each(PATHS)('%s: nobody may frame it', async (path, init) => {
  const edge = startEdge(goodTables)
  for (const round of ['nothing known', 'known']) {
    const answer = await edge.get(path, init)
    expect([path, round, framedBy(answer)]).toEqual([path, round, "'none'"])
    // Older browsers read this one, of pages.
    if (answer.headers.get('content-type')?.startsWith('text/html') && !path.startsWith('/api/')) {
      expect([path, answer.headers.get('x-frame-options')]).toEqual([path, 'DENY'])
    }
    await edge.rest()
    await edge.settled('smash-bash')
  }
})

test.each([
  '/embed/smash-bash/gold',
  '/embed/smash-bash/none',
  '/embed/none/gold',
  '/embed/nxt-gen-youth/youth1',
])('%s: everybody may', async (path) => {
  const answer = await startEdge(goodTables).get(path)
  expect([framedBy(answer), answer.headers.has('x-frame-options')]).toEqual(['*', false])
})

test('nor what fails', async () => {
  const edge = startEdge(goodTables, { assets: () => Promise.reject(new Error('down')) })
  expect(framedBy(await edge.get('/nowhere'))).toBe("'none'")
  const broken = submissionEdge()
  broken.render = () => Promise.reject(new Error('cannot draw'))
  expect(framedBy(await broken.request('/sent/contact', {}))).toBe("'none'")
  expect(framedBy(await broken.sendWithoutScript('contact', {}))).toBe("'none'")
})

test('nor a static page or a file', () => {
  const csp = contentSecurityPolicy([])
  const pages = ['/', '/data', '/standings/*'].map((path) => ({ path, csp }))
  const file = headersFile({
    csp,
    folders: ['assets', 'static', 'qr'],
    calendars: ['/calendar.ics'],
    pages,
    allLeagues: csp,
  })
  const ancestors = [...file.matchAll(/frame-ancestors ([^;\n]*)/g)].map(([, who]) => who)
  // Of all, and of the page that lies among the assets.
  expect(ancestors).toHaveLength(2 + pages.length)
  expect(new Set(ancestors)).toEqual(new Set(["'none'"]))
  expect(file.match(/^ {2}X-Frame-Options: DENY$/gm)).toHaveLength(1)
  expect(file).not.toContain('! X-Frame-Options')
  expect(file).not.toContain('/embed')
})
