// Links to an entry: what each role sees and may do, what wrong ones get, and that nothing of them stays.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PLAIN_STEPS } from '../../shared/entry.ts'
import { DAY, HOUR, MINUTE } from '../../shared/time.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { deploy, enter, entryOf, harnessWith, LADIES, linksOf, take } from './entered.ts'
import { certificate, youth } from './fixtures.ts'
import { type Harness, refuses } from './harness.ts'

const entered = async (harness: Harness, n: number, more = {}) =>
  await linksOf(harness, await enter(harness, n, more))

const MORE: Record<string, object> = {
  mistake: { text: 'My surname is wrong.' },
  remove: { reason: 'asked' },
  rename: { who: 'player', name: '', surname: 'Nkosi' },
  pair: { with: 'LO-2222-2222' },
}
const YOUTH = { id: 'nxt-gen', name: 'NxT Gen' }

const [ENTRANT, PARTNER, MANAGER] = ['withdraw mistake', 'confirm mistake', 'paid rename remove']
test.each([
  ['in', ENTRANT, PARTNER, MANAGER],
  ['offered', 'accept refuse mistake', PARTNER, MANAGER],
  ['alone', ENTRANT, null, 'paid pair rename remove'],
  ['paid', ENTRANT, null, 'unpaid pair seen rename remove undo'],
])('%s, each link takes its own steps and no others', async (state, ...own) => {
  const isPaid = state === 'paid'
  const harness = harnessWith({ capacity: 1, ...(isPaid && YOUTH) })
  const first = state === 'offered' ? await entered(harness, 1) : null
  const sent = isPaid
    ? await harness.register('nxt-gen', youth, certificate)
    : await enter(harness, 2, state === 'alone' ? { hasPartner: 'no' } : {})
  const { entrant, partner, manager } = await linksOf(harness, sent)
  if (first) await take(harness, first.entrant, 'withdraw')
  if (isPaid) await take(harness, manager, 'paid')
  const before = harness.database.exec('SELECT * FROM place')
  for (const [n, link] of [entrant, partner, manager].entries()) {
    const steps = own[n]?.split(' ') ?? []
    if (own[n] === null) continue
    expect((await entryOf(harness, link)).steps).toEqual(steps)
    for (const step of [...PLAIN_STEPS, ...Object.keys(MORE)]) {
      if (steps.includes(step)) continue
      expect(await take(harness, link, step, MORE[step])).toMatchObject({ done: false })
    }
  }
  expect(harness.database.exec('SELECT * FROM place')).toEqual(before)
  if (first) expect((await entryOf(harness, partner)).text).toContain('has to accept')
})

test('a link shows its own person alone, whose mistake reaches the league', async () => {
  const harness = harnessWith()
  const { entrant, partner, manager, reference } = await entered(harness, 1)
  const shown = async (link: string) => JSON.stringify(await entryOf(harness, link))
  expect((await shown(entrant)).match(/\w+@/g)).toEqual(['naledi@'])
  expect((await shown(partner)).match(/\w+@/g)).toEqual(['anja@'])
  // The organiser's has neither number nor address.
  expect(await shown(manager)).not.toMatch(/@|555|entry#/)
  await take(harness, partner, 'mistake', { text: 'I do not play.' })
  await harness.settle()
  const said = `the entry ${reference} for the Ladies Open:\\s+I do not play\\.`
  expect(harness.mails.at(-1)?.text).toMatch(new RegExp(said))
})

test('of a child nobody sees date of birth, certificate or consent', async () => {
  const harness = harnessWith(YOUTH)
  const sent = await harness.register('nxt-gen', youth, certificate)
  const { entrant, manager, reference } = await linksOf(harness, sent)
  const born = String(youth.playerDob)
  for (const link of [entrant, manager]) {
    const shown = JSON.stringify(await entryOf(harness, link))
    for (const word of [born, born.slice(0, 4), 'onsent', '.pdf']) expect(shown).not.toContain(word)
  }
  expect((await entryOf(harness, manager)).names).toMatch(/^\p{Lu}\.\p{Lu}\./u)
  expect(harness.count('file')).toBe(1)
  await take(harness, manager, 'seen')
  expect(harness.count('file')).toBe(0)
  await harness.ask('retry', reference, 'sent')
  await harness.settle()
  expect(harness.mails.at(-1)?.text).toContain('seen on 20 August 2025')
  await take(harness, entrant, 'mistake', MORE.mistake)
  await harness.settle()
  const subject = harness.mails.at(-1)?.subject
  expect(subject).toContain(youth.guardianName)
  expect(subject).not.toContain(youth.playerSurname)
  // By gender and age group two are put together.
  await harness.register('nxt-gen', { ...youth, playerName: 'Sipho' })
  await harness.settle()
  expect(harness.mails.at(-1)?.text).toMatch(/, Female, U18, NG-/)
})

test('a wrong link opens nothing, and says no more than an unknown one', async () => {
  const harness = harnessWith()
  const { entrant, reference } = await entered(harness, 1)
  const look = (link: string, address = '198.51.100.1') =>
    harness.core.entry({ link, step: 'look' }, address)
  const unknown = entrant.replace(reference, 'LO-2222-2222')
  const answer = await look(unknown)
  expect(answer).toMatchObject({ status: 404, answer: { error: { code: 'unknown_link' } } })
  const otherRoles = ['-m-', '-p-'].map((role) => entrant.replace('-e-', role))
  const otherEnd = entrant.slice(0, -1) + (entrant.endsWith('0') ? '1' : '0')
  for (const wrong of [...otherRoles, otherEnd]) expect(await look(wrong)).toEqual(answer)
  for (let n = 0; n < 30; n += 1) await look(unknown)
  expect(await look(unknown)).toMatchObject({ status: 429, retryAfter: 600 })
  // A carrier's address serves many: a right link opens all the same.
  expect(await look(entrant)).toMatchObject({ status: 200 })
  expect(await look(unknown, '198.51.100.2')).toMatchObject({ status: 404 })
  await harness.advance(10 * MINUTE)
  expect(await look(unknown)).toMatchObject({ status: 404 })
})

test('new links end those that were sent, and all end 30 days after the tournament', async () => {
  const harness = harnessWith()
  const sent = await enter(harness, 1)
  const { entrant, reference } = await linksOf(harness, sent)
  await harness.ask('newLinks')
  await expect(entryOf(harness, entrant)).rejects.toThrow('unknown_link')
  await harness.ask('retry', reference, 'sent')
  const { manager } = await linksOf(harness, sent)
  harness.now = Date.parse('2025-11-16T23:59+02:00')
  deploy(harness, { ends: '2025-10-18' })
  expect(await entryOf(harness, manager)).toMatchObject({ reference, state: 'in' })
  await harness.skip(2 * DAY)
  await expect(entryOf(harness, manager)).rejects.toThrow('unknown_link')
  expect(harness.database.exec('SELECT * FROM place')).toEqual([])
})

test('the organiser pairs two who are alone, and takes it back', async () => {
  const harness = harnessWith({ capacity: 2, fee: { amount: 700, per: 'pair' } })
  const enterAlone = (n: number, playerSurname: string) =>
    entered(harness, n, { hasPartner: 'no', playerSurname })
  const [one, other] = [await enterAlone(1, 'Botha'), await enterAlone(2, 'Nkosi')]
  const mail = harness.mailsWith(other.reference).at(-1)?.text
  expect(mail).toContain(`manage#${other.manager}&with=${one.reference}`)
  const paired = await take(harness, one.manager, 'pair', { with: other.reference })
  const entry = { state: 'in', names: 'Botha / Nkosi', facts: { Places: '1 of 2 taken' } }
  expect(paired).toMatchObject({ done: true, entry })
  expect(paired.entry.message).toContain('We found you a partner. You have a place.')
  const facts = { Partner: 'Paired by the organisers' }
  const pay = ['R700 for both of you together', ...LADIES.pay]
  expect(await entryOf(harness, other.entrant)).toMatchObject({ state: 'in', facts, pay })
  const alone = { state: 'alone', facts: { Partner: 'None yet', Places: '0 of 2 taken' } }
  await take(harness, one.manager, 'undo')
  expect(await entryOf(harness, other.entrant)).toMatchObject(alone)
  await take(harness, one.manager, 'pair', { with: other.reference })
  await take(harness, one.manager, 'remove', { reason: 'other' })
  await harness.settle()
  const removed = harness.mailsWith('Botha was taken out')[0]?.text
  expect(removed).toContain(`${other.reference}, who was paired`)
  expect(await take(harness, one.manager, 'undo')).toMatchObject({ done: true, entry: alone })
  await take(harness, one.manager, 'pair', { with: other.reference })
  await take(harness, other.manager, 'paid')
  const paid = { facts: { Payment: 'Paid' }, pay: [] }
  expect(await entryOf(harness, one.entrant)).toMatchObject(paid)
  await take(harness, other.entrant, 'withdraw')
  const steps = ['paid', 'pair', 'rename', 'remove']
  expect(await entryOf(harness, one.manager)).toMatchObject({ ...alone, steps })
  await harness.settle()
  const withdrew = harness.mailsWith('Nkosi withdrew')[0]?.text
  expect(withdrew).toContain('They had paid.')
  expect(withdrew).toContain(`${one.reference}, who was paired`)
  expect((await take(harness, one.manager, 'pair', { with: one.reference })).done).toBe(false)

  // Whoever says no to an offer is out, and not the other.
  const [third, fourth] = [await enterAlone(3, 'Smit'), await entered(harness, 4)]
  await enter(harness, 5)
  await take(harness, one.manager, 'pair', { with: third.reference })
  await take(harness, fourth.entrant, 'withdraw')
  await harness.settle()
  const offer = harness.mailsWith('a place for Botha / Smit')[0]?.text
  expect(offer).toContain(`${one.reference} / ${third.reference}`)
  expect((await take(harness, third.entrant, 'refuse')).entry.state).toBe('refused')
  expect((await entryOf(harness, one.entrant)).state).toBe('alone')
  await harness.ask('forget', one.reference)
  await harness.settle()
  expect(harness.mailsWith('Smit said no')[0]?.text).not.toContain('who was paired')
})

test('the last step can be taken back for 7 days; a place only while it is free', async () => {
  const harness = harnessWith({ capacity: 1 })
  const first = await entered(harness, 1)
  const second = await entered(harness, 2)
  // Who waits owes nothing yet.
  expect((await entryOf(harness, second.entrant)).facts).not.toHaveProperty('Payment')
  await take(harness, first.manager, 'paid')
  const paid = { facts: { Payment: 'Paid' }, pay: [] }
  expect(await entryOf(harness, first.entrant)).toMatchObject(paid)
  expect((await take(harness, first.manager, 'undo')).entry.facts.Payment).toBe('Not paid yet')
  const removed = await take(harness, first.manager, 'remove', { reason: 'duplicate' })
  expect(removed.entry.message).toContain('(entered twice)')
  await take(harness, first.manager, 'rename', MORE.rename)
  expect((await entryOf(harness, second.entrant)).state).toBe('offered')
  const waits = { state: 'waiting', text: 'Number 1 on the waiting list.' }
  expect((await take(harness, first.manager, 'undo')).entry).toMatchObject(waits)
  await take(harness, second.entrant, 'refuse')
  expect((await entryOf(harness, first.entrant)).state).toBe('offered')
  await take(harness, first.manager, 'remove', { reason: 'other' })
  const late = await entered(harness, 3)
  await enter(harness, 4)
  harness.now = Date.parse('2025-10-12T10:00+02:00')
  await take(harness, late.manager, 'remove', { reason: 'other' })
  expect((await take(harness, late.manager, 'undo')).entry.state).toBe('in')
  expect((await entryOf(harness, first.manager)).steps).toEqual(['rename'])
})

test('the old name, and all of an entry that is forgotten, is nowhere in the file', async () => {
  const path = join(temporaryFolder(), 'outbox.sqlite')
  const isKept = (bytes: string | Buffer) => readFileSync(path).includes(bytes)
  const harness = harnessWith({ capacity: 1 }, {}, path)
  const first = await entered(harness, 1, { playerSurname: 'Xhwrongname' })
  const second = await entered(harness, 2)
  expect(isKept('Xhwrongname')).toBe(true)
  const right = 'Ndlovu-van der Westhuizen'
  const renamed = { who: 'player', name: '', surname: right }
  expect((await take(harness, first.manager, 'rename', renamed)).entry.names).toContain(right)
  expect(isKept('Xhwrongname')).toBe(false)
  const long = '佐'.repeat(100)
  for (const wrong of [{ surname: '' }, { name: long, surname: long }]) {
    const { done } = await take(harness, first.manager, 'rename', { ...renamed, ...wrong })
    expect(done).toBe(false)
  }
  const csv = JSON.stringify(await harness.ask('export'))
  expect(csv).toContain(right)
  expect(csv).toMatch(/place.{5}with.{5}paid/)

  harness.now += 12_345
  const paidAt = Buffer.alloc(6)
  paidAt.writeUIntBE(harness.now, 0, 6)
  await take(harness, first.manager, 'paid')
  expect(isKept(paidAt)).toBe(true)
  const links = [first.entrant, first.partner].map((link) => `https://l.example/entry#${link}`)
  const shown = { place: { state: 'in' }, links }
  expect(await harness.ask('show', first.reference)).toMatchObject(shown)
  expect(await harness.ask('report', first.reference)).toMatch(/Place: in, paid on 20 August 2025/)
  harness.mail = refuses('E_INTERNAL_SERVER_ERROR')
  harness.now += 12_345
  await harness.ask('forget', first.reference)
  expect(isKept(paidAt)).toBe(false)
  expect((await entryOf(harness, second.entrant)).state).toBe('offered')
  await harness.ask('forget', second.reference)
  expect(harness.database.exec('SELECT * FROM place')).toEqual([])
  expect(harness.database.exec("SELECT key FROM notice WHERE key LIKE 'place:%'")).toEqual([])
})

test('a partner confirms; to forget them leaves somebody alone, whose place is free', async () => {
  const harness = harnessWith({ capacity: 1 })
  const { entrant, partner, reference } = await entered(harness, 1)
  // Until they confirm, the entrant has the partner's link, to send it.
  expect((await entryOf(harness, entrant)).message).toContain(`/entry#${partner}`)
  const confirmed = { done: true, entry: { facts: { Partner: 'Confirmed' } } }
  expect(await take(harness, partner, 'confirm')).toMatchObject(confirmed)
  expect((await entryOf(harness, entrant)).message).toBeNull()
  await harness.ask('forget', reference, 'partner')
  const alone = { state: 'alone', facts: { Partner: 'None yet', Places: '0 of 1 taken' } }
  expect(await entryOf(harness, entrant)).toMatchObject(alone)
  await expect(entryOf(harness, partner)).rejects.toThrow('unknown_link')
})

test('one mail sums up a day; called off, all hear of it, and nobody owes or is offered', async () => {
  const harness = harnessWith({ capacity: 2 })
  const first = await entered(harness, 1)
  const alone = (n: number) => entered(harness, n, { hasPartner: 'no' })
  const [one, other] = [await alone(3), await alone(4)]
  await take(harness, one.manager, 'pair', { with: other.reference })
  const waiting = await entered(harness, 2)
  await harness.advance(3 * DAY)
  const summaries = harness.mailsWith('Entries, ')
  expect(summaries).toMatchObject([{ subject: expect.stringContaining('Wednesday 20 August') }])
  const text = summaries[0]?.text
  expect(text).toMatch(/In: 2 of 2\nOffered: 0\nWaiting: 1 of 12\nAlone: 0\nUnpaid: 3\n/)
  expect(text).toContain(`${first.reference}, not paid, partner not confirmed`)

  await take(harness, first.entrant, 'withdraw')
  for (const times of [1, 2]) {
    expect((await entryOf(harness, waiting.entrant)).state).toBe('offered')
    deploy(harness, { capacity: 2, cancelled: true, state: 'too-few' })
    await harness.advance(2 * DAY)
    const mails = harness.mailsWith('tell those who entered')
    expect(mails).toHaveLength(times)
    expect(mails.at(-1)?.text?.match(/wa\.me\/27825550106/g)).toHaveLength(3)
    for (const link of [one.entrant, waiting.entrant, waiting.partner]) {
      const said = expect.stringMatching(/^Too few pairs entered, .*your entry counts for it\.$/)
      const nothing = { pay: [], calendar: null, withdrawal: '', steps: ['mistake'] }
      expect(await entryOf(harness, link)).toMatchObject({ text: said, ...nothing })
    }
    deploy(harness, { capacity: 2 })
    await harness.advance(HOUR)
  }
})
