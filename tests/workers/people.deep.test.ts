// A person asks what we hold of them, or to be forgotten: found, told, and gone from the database to the last byte.
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { forgetPerson, reportOn } from '../../scripts/outbox/commands.ts'
import { FORM_IDS, type FormId, formOf } from '../../shared/forms/forms.ts'
import { nxtGen } from '../../shared/forms/nxt-gen.ts'
import { MINUTE } from '../../shared/time.ts'
import { entryTotals } from '../../workers/mail/src/storage/entries.ts'
import { checked, UNLIMITED, withPartner } from '../filled-forms.ts'
import { runs } from '../runs.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { certificate, contact, joinLeague, jpg, pdf, youth } from './fixtures.ts'
import { accepts, Harness, hangs, referenceOf, refuses } from './harness.ts'
import { TestDatabase } from './sqlite.ts'

const PAIR = withPartner('nxt-gen')
const CERTIFICATES = { ...certificate, partnerBirthCertificate: new File([jpg()], 'b.jpg') }

async function found(harness: Harness, wanted: string): Promise<string[]> {
  const entries = await harness.ask('find', wanted)
  return Array.isArray(entries) ? entries.map(({ reference }) => reference) : []
}

test.each([
  ['thandi@visitor.example', true],
  ['  THANDI@Visitor.Example ', true],
  ['handi@visitor.example', false],
  ['082 555 0101', true],
  ['+27 82 555 0101', true],
  ['0027825550101', true],
  ["thandi o'brien-nandu", true],
  ['O’Brien-Ñandú', true],
  ["O'Brien", true],
  ['obrien', true],
  ['Nandu', true],
  ['Thandi', true],
  ['Thandi Dlamini', false],
  ['than', false],
])('%s finds who wrote: %s', async (wanted, isFound) => {
  const harness = new Harness()
  const { reference } = await harness.enter('contact', contact)
  await harness.enter('join-league', joinLeague)
  expect(await found(harness, wanted)).toEqual(isFound ? [reference] : [])
})

test('partners, guardians and people named in messages are found', async () => {
  const harness = new Harness()
  const child = referenceOf(await harness.register('nxt-gen', PAIR))
  const message = 'Write to Zanele Nkosi (zanele@home.example), 082 555 0199.'
  const written = referenceOf(await harness.write(message))
  const entry = { reference: child, form: 'NxT Gen', state: 'queued', created_at: harness.now }
  const where = ["Partner's guardian's name"]
  expect(await harness.ask('find', 'Marius Botha')).toEqual([{ ...entry, where }])
  expect(await found(harness, 'zanele nkosi')).toEqual([child, written])
  expect(await found(harness, 'zanele@home.example')).toEqual([written])
  expect(await found(harness, '+27825550199')).toEqual([written])
  expect(await found(harness, '082 555 0105')).toEqual([child])
  expect(await harness.ask('find', '12')).toBe(null)
})

test("a report says all that is held; the partner's, only their part", async () => {
  const harness = new Harness()
  const { reference } = await harness.enter('nxt-gen', PAIR, CERTIFICATES)
  const own = ['Lerato', '27 March 2014', 'Zanele Nkosi', `${reference}-birth-certificate.pdf`]
  const partners = ['Ayanda', '31 December 2013', 'Marius Botha', '-partner-birth-certificate.jpg']
  const report = (await reportOn(harness.ask, reference, false)).lines.join()
  for (const held of [...own, ...partners, '180 days', 'Backups keep it 30 days longer']) {
    expect(report).toContain(held)
  }
  const letter = (await reportOn(harness.ask, reference, true)).lines.join()
  for (const held of partners) expect(letter).toContain(held)
  for (const others of [...own, '0104']) expect(letter).not.toContain(others)
})

test('forgetting leaves a reference and asks the mailbox until it hears', async () => {
  const harness = new Harness()
  const { reference } = await harness.enter('nxt-gen', youth, certificate)
  harness.mail = refuses('E_DELIVERY_FAILED')
  const { lines } = await forgetPerson(harness.ask, reference, false, 'withdrawn')
  expect(lines.join()).toContain('was refused just now')
  harness.mail = accepts
  await harness.advance(76 * MINUTE)
  const [, told, ...more] = harness.mails
  expect(told?.subject).toBe(`Delete these mails too: ${reference}`)
  expect(told?.text).not.toMatch(/Lerato|Zanele/)
  expect(more).toEqual([])
  const register = `${reference}: was forgotten on 20 August 2025 (withdrawn).`
  expect(await harness.ask('report', reference)).toBe(register)
  expect(harness.count('file')).toBe(0)
  const unknown = await forgetPerson(harness.ask, 'NG-0000-0000', false, 'asked')
  expect(unknown).toEqual({ lines: ['NG-0000-0000: unknown'], ok: false })
})

test('a partner goes from shirts, files and mail; the player stays', async () => {
  const harness = new Harness()
  harness.mail = refuses('E_DELIVERY_FAILED')
  const { reference } = await harness.enter('nxt-gen', PAIR, CERTIFICATES)
  const { ok } = await forgetPerson(harness.ask, reference, true, 'objected')
  expect(ok).toBe(true)
  expect(entryTotals(harness.database, { form: nxtGen, edition: '2025-10-17' })).toBe(
    '0 pairs, 1 alone. T-shirts: S 1.',
  )
  harness.mail = accepts
  await harness.advance(20 * MINUTE)
  const [mail] = harness.mailsWith('NxT Gen')
  expect(mail?.text).toContain('Lerato')
  expect(JSON.stringify(mail)).not.toMatch(/Ayanda|Marius/)
  expect(mail?.attachments).toMatchObject([{ filename: `${reference}-birth-certificate.pdf` }])
  const again = await forgetPerson(harness.ask, reference, true, 'asked')
  expect(again.lines).toEqual([`${reference}: names no partner`])
})

test('a forgotten adult partner is not recognised', async () => {
  const harness = new Harness()
  const enter = (yourEmail: string, yourSurname: string) => {
    const names = { yourEmail, yourSurname, partnerEmail: 'sam@partner.example' }
    return harness.enter('join-league', checked('join-league', { ...joinLeague, ...names }))
  }
  const first = await enter('sipho@visitor.example', 'Dlamini')
  const second = await enter('lindiwe@other.example', 'Mokoena')
  expect(second.text).toContain(`has entered before: ${first.reference}`)
  for (const { reference } of [first, second]) {
    expect((await forgetPerson(harness.ask, reference, true, 'asked')).ok).toBe(true)
  }
  const third = await enter('new@other.example', 'Nel')
  expect(third.text).not.toContain('has entered before')
})

test('an entry that is being delivered is not forgotten', async () => {
  const harness = new Harness()
  harness.mail = hangs
  const { reference } = await harness.enter('contact', contact)
  const { lines } = await forgetPerson(harness.ask, reference, false, 'asked')
  expect(lines.join()).toContain('is being delivered just now')
  expect(harness.count('submission')).toBe(1)
})

/** Strings that occur nowhere else: what is left of them is left of this person. */
function person(form: FormId, n: number) {
  const [me, other, phone] = [`En${n}x`, `Pa${n}x`, `0826${String(n).padStart(6, '0')}`]
  const { entrant, partner } = formOf(form)
  const values = {
    ...withPartner(form),
    ...{ [entrant.name]: me, [entrant.surname]: me },
    ...(partner && { [partner.name]: other, [partner.surname]: other }),
    ...(entrant.email ? { [entrant.email]: `${me}@mark.example` } : { guardianContact: phone }),
    newsConsent: n % 3 ? 'yes' : 'no',
  }
  const mine = entrant.email ? [me] : [me, phone.slice(1)]
  return { form, values, mine, partners: partner ? [other] : [] }
}

async function enterPerson(harness: Harness, form: FormId, n: number) {
  const one = person(form, n)
  const address = `198.51.${n % 250}.1`
  const spam = n % 17 === 3
  const file = (name = '') => new File([pdf(3000, `/Title (${name})`)], 'a.pdf')
  const files = {
    birthCertificate: file(one.mine[0]),
    partnerBirthCertificate: file(one.partners[0]),
  }
  const values = { ...one.values, ...(spam && { website2: 'x' }) }
  const outcome = formOf(form).tournament
    ? await harness.register(form, values, form === 'nxt-gen' && n % 3 === 0 ? files : {}, address)
    : await harness.submit(form, checked(form, one.values), { address, spam })
  expect(outcome.status).toBe(200)
  return { ...one, reference: referenceOf(outcome) }
}

const PEOPLE = runs(20, 50)

test('of forgotten people not one byte is left; the others are untouched', async () => {
  const dir = temporaryFolder()
  const [path, copy] = [join(dir, 'outbox.sqlite'), join(dir, 'copy.sqlite')]
  const vars = { ...UNLIMITED, LIMIT_MAILS_DAY: '300' }
  const harness = new Harness(vars, new TestDatabase(path))
  harness.database.exec('PRAGMA journal_mode = WAL')
  const sent: Awaited<ReturnType<typeof enterPerson>>[] = []
  for (let n = 0; n < 11 * PEOPLE; n += 1) {
    sent.push(await enterPerson(harness, FORM_IDS[n % FORM_IDS.length] ?? 'contact', n))
    if (n === 5 * PEOPLE) await harness.settle()
  }
  // Some cannot be read, some wait, most were delivered.
  const broken = sent[2 * PEOPLE]?.reference ?? ''
  harness.database.exec("UPDATE submission SET body = body || '}' WHERE reference = ?", broken)
  const refusesMost = refuses('E_VALIDATION_ERROR')
  harness.mail = (mail) => (mail.text?.includes('7') ? accepts(mail) : refusesMost(mail))
  await harness.advance(35 * MINUTE)

  // Half of them are neighbours: SQLite moves the rows between those that are deleted.
  const gone = sent
    .filter((_, n) => n < PEOPLE / 2 || (n >= PEOPLE && n % 20 === 6))
    .slice(0, PEOPLE)
    .map((one, n) => ({ ...one, isPartner: n % 2 === 1 && one.form !== 'contact' }))
  const references = gone.map(({ reference }) => reference)
  const kept = sent.filter(({ reference }) => !references.includes(reference))
  const rows = () =>
    kept.map(({ reference }) =>
      harness.database.exec(
        `SELECT * FROM submission JOIN delivery ON delivery.submission = id
         LEFT JOIN file ON file.submission = id WHERE reference = ?`,
        reference,
      ),
    )
  const before = rows()
  for (const { reference, mine, partners, isPartner } of gone) {
    const [wanted = ''] = isPartner ? partners : mine
    expect(await found(harness, wanted)).toEqual([reference])
    const report = await reportOn(harness.ask, reference, isPartner)
    expect(report.lines.join()).toContain(wanted)
    expect((await forgetPerson(harness.ask, reference, isPartner, 'asked')).ok).toBe(true)
  }
  expect(rows()).toEqual(before)
  for (const end of ['', '-wal']) copyFileSync(`${path}${end}`, `${copy}${end}`)
  const sqlite = new DatabaseSync(copy)
  sqlite.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  sqlite.close()
  const bytes = readFileSync(copy)
  const marks = gone.flatMap((one) => [...(one.isPartner ? [] : one.mine), ...one.partners])
  expect(marks.filter((mark) => bytes.includes(mark))).toEqual([])
  // The search would find them: those of the others are there.
  expect(kept.every(({ mine }) => bytes.includes(mine[0] ?? ''))).toBe(true)
})
