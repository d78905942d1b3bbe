// Who may frame what: everybody the tables below /embed, nobody anything else.
import { expect, test } from 'vitest'
import { goodTables, startEdge } from './edge.ts'

const POST = { method: 'POST' }

/** Each kind of address, and of answer, that the edge knows; headers.test.ts has the others. */
const PATHS: readonly [string, RequestInit?][] = [
  ['/api/story/smash-bash'],
  ['/api/results'],
  ['/api/teams'],
  ['/api/health?deep'],
  ['/api/contact', POST],
  ['/api/reports', POST],
  ['/standings/smash-bash'],
  ['/standings/smash-bash/gold/lob-kings'],
  ['/standings/smash-bash/gold/nobody'],
  ['/standings/smash-bash/gold/poster'],
  ['/standings/smash-bash/gold/Poster'],
  ['/standings/find?q=lob'],
  ['/results/smash-bash'],
  ['/results.xml'],
  ['/sent/contact'],
  ['/data/smash-bash/gold.csv'],
  ['/data/none.json'],
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
