import { imageDimensionsFromData } from 'image-dimensions'
import { afterEach, expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/server.ts'
import { MINUTE } from '../../shared/time.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const ends: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function start(now = () => NOON) {
  const { origin, close } = await startSandbox({ now })
  ends.push(close)
  return {
    get: (path: string) => fetch(origin + path),
    fault: (service: string, fault: string) =>
      fetch(`${origin}/control/${service}`, { method: 'POST', body: JSON.stringify({ fault }) }),
  }
}

test('the same moment gives the same table, and a group moves every few minutes', async () => {
  let now = NOON
  const sandbox = await start(() => now)
  const table = async () => (await sandbox.get('/league-table/smash-bash/1')).text()
  const before = await table()
  expect(await table()).toBe(before)
  now += 7 * MINUTE
  expect(await table()).not.toBe(before)
})

test.each([
  ['html', 200, /<!doctype html>/],
  ['empty', 200, /^$/],
  ['truncated', 200, /"table_data".*[^}]$/s],
  ['blank', 200, /"points":""/],
  ['503', 503, /503/],
])('the fault %s answers %i', async (fault, status, body) => {
  const sandbox = await start()
  expect((await sandbox.fault('league-table', fault)).status).toBe(200)
  const answer = await sandbox.get('/league-table/smash-bash/1')
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringMatching(body)])
  expect((await sandbox.get('/news')).status).toBe(200)
  await sandbox.fault('league-table', 'none')
  expect(await (await sandbox.get('/league-table/smash-bash/1')).text()).toContain('table_data')
})

test('refuse destroys the socket', async () => {
  const sandbox = await start()
  await sandbox.fault('gallery', 'refuse')
  await expect(sandbox.get('/gallery')).rejects.toThrow()
})

test('an unknown service or fault is told so', async () => {
  const sandbox = await start()
  expect((await sandbox.fault('nobody', 'none')).status).toBe(404)
  expect((await sandbox.fault('news', 'tired')).status).toBe(400)
  expect((await sandbox.get('/league-table/smash-bash/9')).status).toBe(404)
})
test('any league has tables, so that npm start shows those of new content', async () => {
  const sandbox = await start()
  expect(await (await sandbox.get('/league-table/new-league/1')).text()).toContain('"new-league"')
})
test('the gallery has pictures that the site shows as they are', async () => {
  const sandbox = await start()
  const [first] = JSON.parse(await (await sandbox.get('/gallery')).text())
  const bytes = new Uint8Array(await (await fetch(first)).arrayBuffer())
  expect(imageDimensionsFromData(bytes)).toMatchObject({ type: 'webp', width: 960 })
  expect(bytes.length).toBeLessThan(150_000)
  expect((await fetch(first.replace('-960', '-481'))).status).toBe(404)
})

test('news links and pictures lead back to the sandbox', async () => {
  const sandbox = await start()
  const { articles } = JSON.parse(await (await sandbox.get('/news')).text())
  expect(articles).toHaveLength(6)
  for (const { url, image } of articles) {
    expect((await fetch(url)).headers.get('content-type')).toContain('text/html')
    const picture = await fetch(image)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
  expect((await sandbox.get('/news-search')).status).toBe(400)
})
