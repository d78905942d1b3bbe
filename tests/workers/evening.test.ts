// The evening mail about reported matches: once a day, and only with something new.
import { expect, test } from 'vitest'
import type { Evening } from '../../shared/history-worker.ts'
import { DAY, HOUR, MINUTE } from '../../shared/time.ts'
import { Harness } from './harness.ts'

/** A Wednesday. */
const EVENING = Date.parse('2025-08-20T22:15:00+02:00')
const LINE = { key: '1', text: 'Lions beat Kings 2-1: 6-3 4-6 6-2 (both teams say so)' }

function eveningOf(...lines: (typeof LINE)[]): Evening {
  const sections = lines.length === 0 ? [] : [{ heading: 'To type in: Smash Bash, Diamond', lines }]
  return { sections, week: { reported: 3, entered: 2, unclear: 0 } }
}

/** At midday; `answers`: of the history Worker, the last one again and again. */
async function evenings(...answers: (Evening | Error)[]) {
  const harness = new Harness()
  let asked = 0
  harness.evening = async () => {
    const answer = answers[Math.min(asked++, answers.length - 1)]
    if (answer instanceof Error || answer === undefined) throw answer
    return answer
  }
  harness.boot()
  await harness.advance(EVENING - 10 * HOUR - harness.now)
  return { harness, scores: () => harness.mailsWith('Scores,'), asked: () => asked }
}

test('after 22:00 a mail says what to type in, ready to copy', async () => {
  const { harness, scores } = await evenings(eveningOf(LINE))
  await harness.advance(10 * HOUR - MINUTE)
  expect(scores()).toEqual([])
  await harness.advance(MINUTE)
  const [mail] = scores()
  expect(mail?.subject).toBe('Scores, Wednesday 20 August')
  expect(mail?.text).toContain(`To type in: Smash Bash, Diamond:\n${LINE.text}`)
})

test('nothing new, no mail; one new line brings all of them', async () => {
  const other = { key: '2', text: 'Kings beat Aces 3-0: 6-0 6-0 6-0 (one report)' }
  const { harness, scores } = await evenings(eveningOf(LINE))
  await harness.advance(3 * DAY)
  expect(scores()).toHaveLength(1)
  harness.evening = async () => eveningOf(LINE, other)
  await harness.advance(DAY)
  expect(scores()).toHaveLength(2)
  expect(scores()[1]?.text).toContain(`${LINE.text}\n${other.text}`)
})

test('without anything to do there is no mail', async () => {
  const { harness, scores } = await evenings(eveningOf())
  await harness.advance(2 * DAY)
  expect(scores()).toEqual([])
})

test('while the history Worker does not answer, it is asked again', async () => {
  const gone = new Error('gone')
  const { harness, scores, asked } = await evenings(gone, gone, gone, eveningOf(LINE))
  await harness.advance(10 * HOUR + 50 * MINUTE)
  expect([scores().length, asked()]).toEqual([1, 4])
  expect(harness.alerts).toEqual([])
})

test('Monday’s mail has one line about the week', async () => {
  const { harness } = await evenings(eveningOf())
  await harness.advance(5 * DAY)
  expect(harness.mailsWith('Website, week to')[0]?.text).toContain(
    'Scores of the week:\n3 matches reported, 2 typed in as reported.',
  )
})
