// Noons of fifteen months over two leagues: pages, cards, structured data, the edge and the mails agree on what is over,
// what is to come and what takes entries.
import { expect, test } from 'vitest'
import { eventTexts, type Tournament } from '../../shared/content/tournaments.ts'
import { DAY, iso, sastDay } from '../../shared/time.ts'
import { longDate } from '../../workers/mail/src/messages/values.ts'
import { FROZEN, OTHER_LEAGUE } from '../content-folders.ts'
import { FILLED } from '../filled-forms.ts'
import { isDeep } from '../runs.ts'
import {
  type Card,
  type DatedLeague,
  type Expected,
  expectedCards,
  expectedNext,
  expectedOf,
  FIRST_NOON,
  leagueOf,
  pastDates,
} from './league.ts'

const LAST_NOON = Date.parse('2026-12-31T12:00+02:00')
/** A page says what it said when it was built, until the next deploy. */
const OLD_DAYS = [1, 30, 200]

const STATES: Record<string, string[]> = {
  [FROZEN]: [
    'ladies-open past open',
    'ladies-open running open',
    'ladies-open upcoming open',
    'mens-open announced open',
    'nxt-gen past closed',
    'nxt-gen running closed',
    'nxt-gen upcoming closed',
  ],
  [OTHER_LEAGUE]: [
    'ladies-open past closed',
    'ladies-open running closed',
    'ladies-open upcoming closed',
    'ladies-open upcoming not-yet-open',
    'ladies-open upcoming open',
    'mens-open upcoming not-yet-open',
    'mens-open upcoming open',
  ],
}

test.each([FROZEN, OTHER_LEAGUE])('%s: every day all agree', async (folder) => {
  const league = await leagueOf(folder)
  const { tournaments } = league.content
  const seen = new Set<string>()
  for (const noon of noonsOf(league)) {
    const day = sastDay(noon)
    league.edge.harness.now = noon
    await expectHome(league, day)
    for (const tournament of tournaments) {
      const states = expectedOf(tournament, day)
      seen.add(`${tournament.id} ${states.stage} ${states.entries}`)
      await expectPage(league, tournament, states, day)
      await expectAnswer(league, tournament, states, day)
    }
  }
  expect([...seen].toSorted()).toEqual(STATES[folder])
})

test('entries that a page of an older build offers are refused', async () => {
  const league = await leagueOf(OTHER_LEAGUE)
  const { content, edge, render } = league
  const old = await render('/ladies-open', { now: '2026-11-27T15:59:59Z' })
  expect(entriesOnPage(old.html)).toBe('open')
  let refused = 0
  for (const noon of noonsOf(league)) {
    edge.harness.now = noon
    for (const tournament of content.tournaments) {
      if (!isOfferedByOldPage(tournament, noon)) continue
      const answer = await edge.sendWithoutScript(tournament.id, FILLED[tournament.id])
      const html = await answer.text()
      expect([answer.status, html.includes('Registration is closed.')]).toEqual([403, true])
      expect(entriesOnPage(html)).toBe('closed')
      refused += 1
    }
  }
  expect(refused).toBeGreaterThan(isDeep ? 30 : 5)
})

/** In `npm test` those beside a date of the content, on which something may change; in `npm run test:deep` all. */
function noonsOf({ content: { tournaments, events } }: DatedLeague): number[] {
  const dates = JSON.stringify([tournaments, events]).match(/\d{4}-\d\d-\d\d/g) ?? []
  const days = (LAST_NOON - FIRST_NOON) / DAY
  return Array.from({ length: days + 1 }, (_, n) => FIRST_NOON + n * DAY).filter(
    (noon) =>
      isDeep || dates.some((date) => Math.abs(Date.parse(`${date}T12:00+02:00`) - noon) <= DAY),
  )
}

function isOfferedByOldPage(tournament: Tournament, noon: number): boolean {
  const entriesAt = (at: number) => expectedOf(tournament, sastDay(at)).entries
  return entriesAt(noon) !== 'open' && OLD_DAYS.some((n) => entriesAt(noon - n * DAY) === 'open')
}

async function expectHome({ content, render }: DatedLeague, day: string) {
  const { events, tournaments } = content
  const cards = events.map((event) => eventTexts(event, tournaments))
  const { html } = await render('/', { now: nowOf(day) })
  expect({ day, cards: cardsIn(html), next: nextIn(html) }).toEqual({
    day,
    cards: expectedCards(cards, tournaments, day),
    next: expectedNext(tournaments, day),
  })
  expectNothingPast(
    html,
    [...tournaments, ...cards.map(({ date, ends }) => ({ starts: date, ends }))],
    day,
  )
}

async function expectPage(
  { content, render }: DatedLeague,
  { id }: Tournament,
  states: Expected,
  day: string,
) {
  const { stage, entries } = states
  const { html } = await render(`/${id}`, { now: nowOf(day) })
  expect({
    day,
    entries: entriesOnPage(html),
    isEvent: html.includes('"SportsEvent"'),
    forNext: /Last played [^<]*\. The next date will be announced; enter now/.test(html),
  }).toEqual({
    day,
    entries,
    isEvent: stage === 'upcoming' || stage === 'running',
    forNext: stage === 'past' && entries === 'open',
  })
  expectNothingPast(html, content.tournaments, day)
}

/** What the form's endpoint says, and what the league reads of an entry. */
async function expectAnswer(
  { content, edge }: DatedLeague,
  tournament: Tournament,
  states: Expected,
  day: string,
) {
  const { id, starts } = tournament
  const answer = await edge.send(id, FILLED[id])
  const said = await answer.text()
  if (states.entries !== 'open') {
    const words = states.entries === 'closed' ? 'Registration is closed.' : 'Entries open on '
    expect([day, answer.status, said]).toEqual([day, 403, expect.stringContaining(words)])
    return
  }
  expect([day, answer.status]).toEqual([day, 200])
  await edge.harness.settle()
  const [reference = ''] = /[A-Z]{2}(?:-[0-9A-Z]{4}){2}/.exec(said) ?? []
  const mail = edge.harness.mails.find(({ subject }) => subject.includes(reference))
  const hasDate = states.stage === 'upcoming' || states.stage === 'running'
  const edition = hasDate ? longDate(starts ?? '') : 'the next one'
  expect([day, mail?.text]).toEqual([day, expect.stringContaining(`So far for ${edition}: `)])
  expect([day, mail?.text?.includes('is not announced yet')]).toEqual([day, !hasDate])
  expectNothingPast(mail?.text ?? '', content.tournaments, day)
}

function nowOf(day: string): string {
  return iso(Date.parse(`${day}T12:00+02:00`))
}

function entriesOnPage(html: string): Expected['entries'] {
  if (html.includes('REGISTRATION CLOSED')) return 'closed'
  return html.includes('NOT OPEN YET') && html.includes('Entries open on ')
    ? 'not-yet-open'
    : 'open'
}

function cardsIn(html: string): Card[] {
  return [...html.matchAll(/<article.*?<\/article>/gs)].map(([card]) => {
    const [, title = ''] = /<h3>(.*?)<\/h3>/s.exec(card) ?? []
    const [, words = ''] = /<p>(.*?)<\/p>/s.exec(card) ?? []
    const [when = '', , entries = ''] = words.split('<br/>').map(plain)
    const links = [...card.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to)
    return {
      title: plain(title),
      when,
      entries: entries.replace(/^(Entries open on).*/, '$1'),
      links,
    }
  })
}

/** The id of the tournament that the first screen names. */
function nextIn(html: string): string | null {
  return /href="\/([a-z-]+)"[^>]*>(?:Next|On now): /.exec(html)?.[1] ?? null
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

function expectNothingPast(text: string, dated: Parameters<typeof pastDates>[0], day: string) {
  for (const phrase of pastDates(dated, day)) {
    const offered = text
      .replaceAll(`Last played ${phrase}`, '')
      .replaceAll(`Took place ${phrase}`, '')
    expect([day, offered.includes(phrase)]).toEqual([day, false])
  }
}
