// Old deployments stay public for ever: their tables lead to the site, for a name may have been withheld since.
import { expect, test, vi } from 'vitest'
import type { MailBinding } from '../../shared/forms/submission.ts'
import { goodTables, hang, ORIGIN, startEdge } from './edge.ts'

const OLD = 'https://abc123.highveld-padel-league.pages.dev'
const PATHS = [
  '/standings',
  '/standings/smash-bash',
  '/standings/smash-bash/gold',
  '/standings/smash-bash/gold/poster',
  '/standings/find?q=lob',
  '/%73tandings/smash-bash',
  '/results',
  '/results/smash-bash',
  '/results.xml',
  '/embed/smash-bash/gold',
  '/data/smash-bash.json',
  '/data/smash-bash/gold.csv',
  '/cards/smash-bash.png',
  '/api/standings/smash-bash',
  '/api/story/smash-bash',
  '/api/results',
  '/api/teams',
  '/api/health?deep',
]

const MAIL: MailBinding = {
  submit: () => hang(),
  fetch: () => hang(),
  note: async () => undefined,
  status: async () => ({ oldestWaitingMinutes: null, red: [], events: {} }),
}

function deployed(mail?: MailBinding) {
  const history = {
    record: vi.fn(() => Promise.reject(new Error('not asked here'))),
  }
  const edge = startEdge(goodTables, { history, ...(mail ? { mail } : {}) })
  return { edge, history, put: vi.spyOn(edge.kv, 'put') }
}

test('every address with tables on an old deployment leads to the site', async () => {
  const { edge, history, put } = deployed(MAIL)
  for (const path of PATHS) {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const { status, headers } = await edge.get(OLD + path, { method })
      expect([path, status, headers.get('location')]).toEqual([path, 308, ORIGIN + path])
    }
  }
  await edge.rest()
  expect(edge.calls).toEqual([])
  expect(put).not.toHaveBeenCalled()
  for (const told of Object.values(history)) expect(told).not.toHaveBeenCalled()
})

test('also when the isolate holds the answers of the site itself', async () => {
  const { edge } = deployed(MAIL)
  await edge.settled('smash-bash')
  for (const path of PATHS) await edge.get(path)
  await edge.rest()
  for (const path of PATHS) expect((await edge.get(OLD + path)).status).toBe(308)
})

test.each([
  ['a preview, which has no MAIL', OLD, undefined],
  ['this machine', 'http://localhost:8788', MAIL],
  ['this machine in the local network', 'http://192.168.1.20:8788', MAIL],
  ['the site', ORIGIN, MAIL],
  ['the site with a dot at the end', `${ORIGIN}.`, MAIL],
])('%s shows its tables', async (_, host, mail) => {
  const { edge, put } = deployed(mail)
  const answer = await edge.get(`${host}/api/standings/smash-bash`)
  await edge.rest()
  expect(await answer.json()).toMatchObject({
    groups: [{ rows: [{ team: 'Lob Kings' }, {}] }, {}, {}, {}, {}],
  })
  expect(edge.calls).toHaveLength(5)
  expect(put).toHaveBeenCalled()
})
