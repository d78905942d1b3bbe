// The calendar file of one match.
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { knownEdge, LEAGUE } from './edge.ts'

const OF = '/calendar/match/smash-bash/gold'
const FILE = `${OF}/lob-kings/net-lions/202612031830.Q291cnQgMw.ics`

const eventOf = (text: string) => {
  const [event, ...more] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  expect(more).toEqual([])
  return new ICAL.Event(event)
}

test('it holds teams, time and court, and calendars can read it', async () => {
  const answer = await (await knownEdge()).get(FILE)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await answer.text()
  expect(text).toMatch(/^DTSTART:20261203T163000Z\r$/m)
  expect(text).toMatch(/^DTEND:20261203T180000Z\r$/m)
  const { summary, location, startDate } = eventOf(text)
  expect([summary, location]).toEqual(['Lob Kings v Net Lions', 'Court 3'])
  expect(startDate.toJSDate().toISOString()).toBe('2026-12-03T16:30:00.000Z')
})

test('it is the same event for both teams', async () => {
  const edge = await knownEdge()
  const turned = FILE.replace('lob-kings/net-lions', 'net-lions/lob-kings')
  const ids = [FILE, turned].map(async (path) => eventOf(await edge.text(path)).uid)
  const [one, other] = await Promise.all(ids)
  expect(one).toBe(other)
})

test.each([
  ['an unknown league', FILE.replace('smash-bash', 'smash-gone')],
  ['an unknown group', FILE.replace('gold', 'lead')],
  ['an unknown team', FILE.replace('net-lions', 'net-tigers')],
  ['one team', FILE.replace('net-lions', 'lob-kings')],
  ["a children's league", FILE.replace('smash-bash/gold', 'nxt-gen-youth/youth1')],
  ['a day that does not exist', FILE.replace('20261203', '20261332')],
  ['a damaged court', FILE.replace('Q291cnQgMw', 'Q29')],
  ['a folder', OF],
  ['another file', `/calendar/match/${LEAGUE}.ics`],
])('there is none of %s', async (_, path) => {
  expect((await (await knownEdge()).get(path)).status).toBe(404)
})
