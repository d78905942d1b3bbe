// The page for developers shows every shared part and every state of every page: who adds one adds it there.
import { readdirSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { Page } from '../../src/pages/styleguide/page.tsx'

const FOLDER = 'src/pages/styleguide'
const html = renderToStaticMarkup(
  <MemoryRouter>
    <Page />
  </MemoryRouter>,
)
/** As people read it. */
const text = html
  .replaceAll(/<[^>]+>/g, ' ')
  .replaceAll('&#x27;', "'")
  .replaceAll(/\s+/g, ' ')

describe.each([
  [
    'standings',
    [
      'Loading standings...',
      'The league-table service could not be reached.',
      'Without rows standings are currently unavailable.',
      'New results in Fresh and Stale.',
      'Unknown error',
      'Final table, 2026',
      'What the columns mean',
      'There is no league by that name',
      'Fresh: 4 teams.',
      'Next group Without rows',
      'Plays for the title: place 1',
    ],
  ],
  [
    'home',
    [
      'Loading news...',
      'Could not load news.',
      'No news found.',
      'A title of some length',
      'standings are currently unavailable.',
      'Become a sponsor',
    ],
  ],
  [
    'steps that go wrong',
    ['Did you mean', 'Unexpected Application Error!', 'OpenStreetMap does not answer just now'],
  ],
  [
    'sending',
    [
      'Sending...',
      'nothing is sent twice',
      'Many files are being sent',
      "You're back online",
      "You're offline.",
      'Not sent.',
      'Not sent yet: you were offline.',
      "isn't sent by itself any more",
      'Something went wrong',
      'Go back in your browser',
      'Send it as a new entry',
      'There is a problem',
    ],
  ],
  [
    'whether entries are taken',
    [
      'Registration is closed.',
      'Entries open on',
      'Last played 17 October 2025. The next date will be announced',
      'Registration is open until',
      'REGISTRATION CLOSED',
      'NOT OPEN YET',
      "What we'll ask",
    ],
  ],
  [
    'receipts',
    [
      'Message sent successfully!',
      'Your Request has been submitted successfully!',
      'when you were back online',
      'Send it by WhatsApp',
      'We will write to',
    ],
  ],
])('the style guide shows %s', (_, words) => {
  test.each(words)('%s', (said) => expect(text.includes(said)).toBe(true))
})

test('every part of src/ui is shown', () => {
  const shown = readdirSync(FOLDER)
    .map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8'))
    .join()
  const parts = readdirSync('src/ui').filter((file) => file.endsWith('.tsx'))
  expect(parts.filter((file) => !shown.includes(`/ui/${file}'`))).toEqual([])
})

test('every link within the page, every label and every description leads to one thing', () => {
  const ids = all(/ id="([^"]*)"/g)
  const led = [
    / href="#([^"]+)"/g,
    / for="([^"]+)"/g,
    / aria-(?:labelledby|describedby)="([^"]+)"/g,
  ]
    .flatMap(all)
    .flatMap((names) => names.split(' '))
  const wrong = led.filter((name) => ids.filter((id) => id === name).length !== 1)
  expect([...new Set(wrong)]).toEqual([])
})

function all(pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, found = '']) => found)
}
