// MAIL_TO may name two mailboxes: one that takes no mail keeps nothing from the other. And what the mail service calls
// each mail is kept.
import { expect, test } from 'vitest'
import { Harness, referenceOf, refusal } from './harness.ts'
import { contact } from './submissions.ts'

const ONE = 'entries@league.example'
const OTHER = 'chair@club.example'

function withTwo(refuses: (to: string) => string | null = () => null) {
  const harness = new Harness({ MAIL_TO: `${ONE}, ${OTHER}` })
  let n = 0
  harness.mail = async ({ to }) => {
    for (const address of [to].flat()) {
      const code = refuses(String(address))
      if (code !== null) throw refusal(code)
    }
    n += 1
    return { messageId: `id-${n}` }
  }
  return harness
}

const alertsOf = (harness: Harness) =>
  harness.alerts.filter(({ event }) => event === 'mailbox_refused')

test('one mail goes to both', async () => {
  const harness = withTwo()
  await harness.submit('contact', contact)
  await harness.settle()
  expect(harness.mails.map(({ to }) => to)).toEqual([[ONE, OTHER]])
  expect(harness.alerts).toEqual([])
})

test.each([
  [ONE, OTHER, 1, 'E_RECIPIENT_SUPPRESSED'],
  [OTHER, ONE, 2, 'E_DELIVERY_FAILED'],
])('while %s takes no mail, %s gets it, and somebody is told', async (bad, good, number, code) => {
  const harness = withTwo((to) => (to === bad ? code : null))
  const reference = referenceOf(await harness.submit('contact', contact))
  await harness.settle()
  expect(harness.mails.map(({ to }) => to)).toEqual([good])
  expect(harness.states()).toEqual({ sent: 1 })
  expect(alertsOf(harness)).toEqual([
    { event: 'mailbox_refused', facts: { mailbox: number, code } },
  ])
  expect((await harness.core.status()).red).toEqual(['mailbox_refused'])
  expect(await harness.ask('show', reference)).toMatchObject({ message_id: 'id-1' })
})

test('when both refuse, the mail is refused', async () => {
  const harness = withTwo(() => 'E_RECIPIENT_SUPPRESSED')
  await harness.submit('contact', contact)
  await harness.settle()
  expect(harness.mails).toEqual([])
  expect(harness.states()).toEqual({ failed: 1 })
  expect(alertsOf(harness)).toEqual([])
})

test('a refusal for the mail’s own sake is not tried with each mailbox', async () => {
  const harness = withTwo(() => 'E_CONTENT_TOO_LARGE')
  await harness.submit('contact', contact)
  await harness.settle()
  // Whole, then without files.
  expect(harness.attempts).toBe(2)
})

test('three mailboxes are a mistake that is named', () => {
  expect(() => new Harness({ MAIL_TO: 'a@b.example,c@d.example,e@f.example' })).toThrow('two')
})

test('the message id of the mail service is kept with the delivery, and shown', async () => {
  const harness = new Harness()
  harness.mail = async () => ({ messageId: '<0b1c@mail.example>' })
  const reference = referenceOf(await harness.submit('contact', contact))
  await harness.settle()
  expect(await harness.ask('show', reference)).toMatchObject({
    state: 'sent',
    message_id: '<0b1c@mail.example>',
  })
})

test('an answer without an id is a delivery all the same', async () => {
  for (const answer of [undefined, null, {}, { messageId: 7 }, { messageId: 'x'.repeat(2000) }]) {
    const harness = new Harness()
    harness.mail = async () => answer
    const reference = referenceOf(await harness.submit('contact', contact))
    await harness.settle()
    expect(await harness.ask('show', reference)).toMatchObject({ state: 'sent', message_id: null })
  }
})

test('the mails of a digest share their id', async () => {
  const harness = new Harness({ LIMIT_MAILS_DAY: '1' })
  let n = 0
  harness.mail = async () => {
    n += 1
    return { messageId: `id-${n}` }
  }
  for (const message of ['first', 'second', 'third']) await harness.write(message)
  await harness.advance(31 * 60_000)
  const ids = harness.database.exec('SELECT message_id AS id FROM delivery').map(({ id }) => id)
  expect(ids).toEqual(['id-1', 'id-2', 'id-2'])
})
