// A screen in a clubhouse over a day and more: what it asks, what it shows, and that it never goes blank.
import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND, sastMoment } from '../../../shared/time.ts'
import { nextReload } from '../../../src/pages/tv/night.ts'
import type { Scene } from '../../../src/pages/tv/scenes.ts'
import type { TvScreen } from '../../../src/pages/tv/tv-screen.ts'
import { hall, league } from './hall.ts'

/** What a page takes beside, at a start and at the reload at night: itself, its scripts and pictures (tv.spec.ts). */
const OF_A_PAGE = 70

const FIVE = ['a', 'b', 'c', 'd'].map((id) => league(id))
const WITH_CHILDREN = [...FIVE, league('young', { shortenNames: true })]

function boardOf(screen: TvScreen): Extract<Scene, { kind: 'board' }> {
  const { scene } = screen.view()
  if (scene.kind !== 'board') throw new Error(`no board but ${scene.kind}`)
  return scene
}

for (const leagues of [
  WITH_CHILDREN,
  FIVE.slice(0, 1),
  [league('young', { shortenNames: true })],
]) {
  test(`a day of ${leagues.length} leagues takes 1,500 requests at most, the tables of one a minute`, async () => {
    const { run, asked, line } = hall({ leagues })
    await run(DAY)
    expect(line.reloads).toBe(1)
    expect(asked.length + 2 * OF_A_PAGE).toBeLessThanOrEqual(1500)
    expect(asked.length).toBeGreaterThan(1200)
    for (const { id } of leagues) {
      const times = asked.filter(({ what }) => what === `tables ${id}`).map(({ at }) => at)
      const gaps = times.map((at, n) => at - (times[n - 1] ?? at))
      expect(Math.max(...gaps), id).toBeLessThanOrEqual(10 * MINUTE)
    }
  })
}

test('it is whole within a minute, with form and movement by the keys of the teams', async () => {
  const { start, pass, asked } = hall()
  const screen = start()
  expect(screen.view().scene.kind).toBe('waiting')
  await pass(screen, MINUTE)
  const whole = ['tables bash', 'tables elite', 'tables young', 'teams']
  expect(asked.map(({ what }) => what)).toEqual(whole)
  await pass(screen, 5 * MINUTE)
  // Nobody asks for keys twice.
  expect(asked.filter(({ what }) => what === 'teams')).toHaveLength(1)
  while (screen.view().scene.kind !== 'board') screen.next()
  expect(boardOf(screen).rows[0]?.key).toBe('1101')
})

test('after that it asks for one thing a minute', async () => {
  const { start, pass, asked } = hall()
  const screen = start()
  await pass(screen, MINUTE)
  const first = asked.length
  await pass(screen, 3 * HOUR)
  const times = asked.slice(first).map(({ at }) => at)
  for (const [n, at] of times.entries()) {
    expect(at - (times[n - 1] ?? 0)).toBeGreaterThanOrEqual(MINUTE)
  }
})

test('every scene has its time, and comes in its order', async () => {
  const { start, pass } = hall({ search: '?seconds=10' })
  const screen = start()
  await pass(screen, MINUTE)
  const shown: string[] = []
  await pass(screen, 3 * MINUTE, () => shown.push(screen.view().scene.id))
  const order = shown.filter((id, n) => id !== shown[n - 1])
  const from = order.indexOf('bash gold 0', 1)
  expect(order.slice(from, from + 12)).toEqual([
    ...['bash gold 0', 'bash silver 0', 'bash results', 'bash partners'],
    ...['elite gold 0', 'elite silver 0', 'elite results', 'elite partners'],
    ...['young gold 0', 'young silver 0', 'event', 'young partners'],
  ])
  expect(shown.filter((id) => id === 'elite results').length % 10).toBe(0)
})

test('paused it stays, and goes on with a whole turn; to and fro by hand', async () => {
  const { start, pass } = hall()
  const screen = start()
  await pass(screen, 30 * SECOND)
  const { id } = screen.view().scene
  screen.togglePause()
  await pass(screen, 10 * MINUTE)
  expect(screen.view()).toMatchObject({ isPaused: true, scene: { id } })
  screen.next()
  expect(screen.view().scene.id).not.toBe(id)
  screen.previous()
  expect(screen.view().scene.id).toBe(id)
  screen.togglePause()
  await pass(screen, 19 * SECOND)
  expect(screen.view().scene.id).toBe(id)
  await pass(screen, SECOND)
  expect(screen.view().scene.id).not.toBe(id)
})

test('paused on an event it leaves it when that is over', async () => {
  const { start, pass } = hall({ begins: Date.parse('2026-12-05T21:58:00Z') })
  const screen = start()
  await pass(screen, SECOND)
  while (screen.view().scene.kind !== 'event') screen.next()
  screen.togglePause()
  await pass(screen, MINUTE)
  expect(screen.view().scene.kind).toBe('event')
  await pass(screen, MINUTE)
  expect(screen.view()).toMatchObject({ isPaused: true, scene: { kind: 'board' } })
})

test('an outage leaves the picture, with the age of what it shows, and ends by itself', async () => {
  const { start, pass, line, now } = hall()
  const screen = start()
  await pass(screen, MINUTE)
  line.isDown = true
  const begun = now()
  const kinds = new Set<string>()
  await pass(screen, 26 * HOUR, () => kinds.add(screen.view().scene.kind))
  expect([...kinds].toSorted()).toEqual(['board', 'event', 'partners', 'results'])
  expect(screen.view().isReached).toBe(false)
  while (screen.view().scene.kind !== 'board') screen.next()
  expect(Date.parse(boardOf(screen).board.asOf ?? '')).toBeLessThanOrEqual(begun)
  line.isDown = false
  await pass(screen, 10 * MINUTE)
  expect(screen.view().isReached).toBe(true)
  while (screen.view().scene.kind !== 'board') screen.next()
  expect(Date.parse(boardOf(screen).board.asOf ?? '')).toBeGreaterThan(begun)
})

test('a reload during an outage shows what the device kept; of children only what the tab did', async () => {
  const { start, pass, line, device, tab } = hall()
  const first = start()
  await pass(first, MINUTE)
  expect([...device.kept.keys()]).toEqual(['tv:bash', 'tv:elite'])
  expect([...tab.kept.keys()]).toEqual(['tv:young'])
  line.isDown = true
  // As in a new tab.
  tab.kept.clear()
  const second = start()
  expect(boardOf(second).league.id).toBe('bash')
  expect(boardOf(second).rows[0]).toMatchObject({ team: 'Braai Sisters', key: '1101' })
  const shown = new Set<string>()
  await pass(second, 10 * MINUTE, () => shown.add(second.view().scene.id))
  expect(shown).toContain('elite results')
  expect([...shown].some((id) => id.startsWith('young'))).toBe(false)
})

test('it begins anew at 04:00, once, and never while the page cannot be had', async () => {
  const { start, pass, line, asked, now } = hall()
  const screen = start()
  line.isDown = true
  await pass(screen, 15 * HOUR)
  expect(line.reloads).toBe(0)
  const [first] = asked.filter(({ what }) => what === 'page')
  expect(sastMoment(first?.at ?? 0).time).toBe('04:00')
  line.isDown = false
  await pass(screen, 21 * MINUTE)
  expect(line.reloads).toBe(1)
  const next = start()
  const begun = now()
  await pass(next, DAY - MINUTE - (begun - (first?.at ?? 0)))
  expect(line.reloads).toBe(1)
  await pass(next, 2 * MINUTE)
  expect(line.reloads).toBe(2)
})

test('a full screen that somebody began lasts a week, or until there is another build', async () => {
  const { start, pass, line, set, now } = hall()
  const screen = start()
  const begun = now()
  line.isFilled = true
  const nextNight = async () => {
    set(nextReload(now()) - SECOND)
    await pass(screen, MINUTE)
  }
  for (let night = 1; night <= 6; night++) await nextNight()
  expect(line.reloads).toBe(0)
  line.page = 'other'
  await nextNight()
  expect(line.reloads).toBe(1)
  line.page = 'same'
  expect(now()).toBeLessThan(begun + 7 * DAY)
  await nextNight()
  expect(line.reloads).toBe(2)
})

test('a clock that is put back holds nothing up', async () => {
  const { start, pass, set, asked, line, now } = hall()
  const screen = start()
  await pass(screen, MINUTE)
  set(now() - 400 * DAY)
  const before = asked.length
  const scenes = new Set<string>()
  await pass(screen, 5 * MINUTE, () => scenes.add(screen.view().scene.id))
  expect(scenes.size).toBeGreaterThan(5)
  expect(asked.length).toBeGreaterThan(before + 2)
  await pass(screen, DAY)
  expect(line.reloads).toBe(1)
})

test('nothing is asked while nobody can see it', async () => {
  const { start, pass, look, asked } = hall()
  const screen = start()
  look(false)
  await pass(screen, HOUR)
  expect(asked).toEqual([])
  look(true)
  await pass(screen, SECOND)
  expect(asked).toHaveLength(1)
})
