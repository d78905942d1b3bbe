// With thousands that wait and a hundred thousand that were sent, no query reads them all.
import { expect, test } from 'vitest'
import { SUBMISSION_STATES } from '../../shared/forms/submission.ts'
import { DAY, HOUR } from '../../shared/time.ts'
import { withPartner } from '../filled-forms.ts'
import { accepts, Harness, referenceOf, refusal } from './harness.ts'
import { certificate, contact, youth } from './submissions.ts'

test('every query of the outbox finds its rows by an index', async () => {
  const harness = new Harness({ LIMIT_MAILS_DAY: '2' })
  const { database } = harness
  database.queries.clear()
  for (const code of ['E_RATE_LIMIT_EXCEEDED', 'E_VALIDATION_ERROR']) {
    harness.mail = () => Promise.reject(refusal(code))
    await harness.write(code)
    await harness.register('nxt-gen', { ...youth, playerName: code }, certificate)
    await harness.advance(HOUR)
  }
  harness.mail = accepts
  const reference = referenceOf(await harness.submit('contact', contact, { spam: true }))
  for (const state of SUBMISSION_STATES) await harness.ask('list', state)
  for (const method of ['list', 'export']) await harness.ask(method)
  for (const method of ['show', 'files', 'release', 'retry', 'export', 'markExported']) {
    await harness.ask(method, reference)
  }
  await harness.ask('find', 'thandi@visitor.example')
  await harness.ask('report', reference)
  const pair = referenceOf(await harness.register('nxt-gen', withPartner('nxt-gen'), certificate))
  await harness.settle()
  for (const whose of ['partner', 'all']) await harness.ask('forget', pair, whose, 'asked')
  harness.boot()
  await harness.advance(8 * DAY)
  for (let month = 0; month < 7; month += 1) await harness.skip(31 * DAY)
  expect(harness.count('submission')).toBe(0)
  const plans = [...database.queries].map((query) => ({
    query,
    plan: database.exec(`EXPLAIN QUERY PLAN ${query}`).map(({ detail }) => String(detail)),
  }))
  const scans = plans.filter(({ plan }) =>
    plan.some((detail) =>
      /^SCAN (?:submission|delivery|file|entrant|bucket)(?!.* INDEX)/.test(detail),
    ),
  )
  expect(scans).toEqual([])
  // After an outage thousands may be due at one moment: to sort them for each that goes would read them all each time.
  const sorted = plans.filter(
    ({ query, plan }) =>
      /ORDER BY next_at/.test(query) && plan.some((detail) => /USE TEMP B-TREE/.test(detail)),
  )
  expect(sorted).toEqual([])
})
