import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { longDate } from '../../shared/time.ts'
import { tournamentState } from '../../shared/tournaments.ts'
import { shouldPlay } from '../../src/pages/home/hero.tsx'
import { EventCard, NewsCard } from '../../src/ui/cards.tsx'
import { ButtonLink } from '../../src/ui/controls.tsx'
import { dateRange } from '../../src/ui/dates.ts'
import { Marquee } from '../../src/ui/marquee.tsx'
import { DRAWINGS, Picture } from '../../src/ui/pictures.tsx'

const draw = (part: ReactNode) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)
const EVENT = {
  slug: 'ladies-open',
  title: 'Ladies Open',
  venue: 'Emmarentia courts',
  type: 'league',
  picture: 'event-default',
  border: 'yellow',
  ...tournamentState({ registration: 'closed' }, 0),
} as const

test.each([
  ['coming-soon', 'Coming Soon'],
  ['tickets-available', 'Tickets Coming Soon'],
  ['view-gallery', 'View Gallery'],
] as const)('an event card of status %j is labelled %j', (status, label) => {
  const card = draw(<EventCard {...EVENT} status={status} />)
  expect(card).toContain(label)
  // Only a gallery can be opened.
  expect(card).toContain(status === 'view-gallery' ? 'href="/gallery"' : 'disabled')
})

test.each([
  [{ cancelled: true }, 'Cancelled', ''],
  [{ cancelled: true, state: 'too-few' }, 'Called off', 'Too few pairs entered, so .*'],
] as const)('the card of an event with %j says %s, and offers no calendar', (off, word, why) => {
  const event = { ...EVENT, ...off, ...tournamentState({ registration: 'open', ...off }, 0) }
  const card = draw(<EventCard {...event} status="view-gallery" date="2025-10-17" />)
  expect(card).toMatch(new RegExp(`>${word}: 17 October 2025<.*${why}.* disabled="">${word}<`))
  expect(card).not.toMatch(/ntries|calendar|gallery/)
})

test('a news card opens a tab that cannot reach back, under a long date', () => {
  const news = (date: string) =>
    draw(<NewsCard title="Padel" url="https://news.example/1" publishedAt={date} image={null} />)
  const card = news('2025-10-16T22:30:00Z')
  expect(card).toContain('target="_blank" rel="noopener noreferrer"')
  expect(card).toContain('17 October 2025')
  expect(news('the day before yesterday')).not.toContain('<time')
})

test('dates are those of Johannesburg wherever the page is drawn', () => {
  expect(longDate('2025-10-16T22:30:00Z')).toBe('17 October 2025')
  expect(longDate('+275760-09-14')).toBeNull()
  // Valid in itself, but not two hours later.
  expect(longDate('+275760-09-13')).toBeNull()
  expect(dateRange('2025-10-17', '2025-10-19')).toBe('17 to 19 October 2025')
  expect(dateRange('2025-10-03', '2025-10-05')).toBe('03 to 05 October 2025')
  expect(dateRange('2025-10-31', '2025-11-02')).toBe('31 October 2025 to 02 November 2025')
})

test('a marquee draws its content twice and hides the second from assistive technology', () => {
  const html = draw(
    <Marquee label="Partners" seconds={30}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
        <li key={name}>{name}</li>
      ))}
    </Marquee>,
  )
  expect(html.match(/<li>a<\/li>/g)).toHaveLength(2)
  expect(html).toMatch(/<ul[^>]*aria-hidden="true"[^>]*inert=""><li>a/)
})
test('a picture keeps its place and is lazy unless it is the first', () => {
  const html = draw(<Picture name="about" alt="" sizes="100vw" />)
  expect(html).toContain('width="1600" height="900"')
  expect(html).toContain('loading="lazy"')
  expect(html).toContain('/static/pictures/about-480.avif 480w')
  expect(draw(<Picture name="about" alt="" sizes="100vw" first />)).toContain('loading="eager"')
})

test('a button link says that it leaves the site', () => {
  expect(draw(<ButtonLink to="https://wa.me/1">WhatsApp</ButtonLink>)).toContain('new tab')
  expect(draw(<ButtonLink to="/rules">RULES</ButtonLink>)).not.toContain('target')
})

test.each<[boolean, media: string, connection: Parameters<typeof shouldPlay>[1]]>([
  [true, '', {}],
  [true, '', { saveData: false, effectiveType: '4g' }],
  [false, '(prefers-reduced-motion: reduce)', {}],
  [false, '(prefers-reduced-data: reduce)', {}],
  [false, '', { saveData: true }],
  [false, '', { effectiveType: 'slow-2g' }],
  [false, '', { effectiveType: '3g' }],
])('the film plays: %s, where %j matches on a connection %o', (plays, matching, connection) => {
  const matchMedia = (media: string) => ({ matches: media === matching }) as MediaQueryList
  expect(shouldPlay({ matchMedia }, connection)).toBe(plays)
})

// Drawings may be replaced by hand.
test.each(Object.entries(DRAWINGS))('%s has its size and needs no policy', (name, size) => {
  const svg = readFileSync(`public/static/people/${name}.svg`, 'utf8')
  expect(svg).toContain(` viewBox="0 0 ${size.join(' ')}"`)
  expect(svg).not.toMatch(/<style|style=|<script|href=|url\(/)
})
