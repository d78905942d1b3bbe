// A person asks what we hold of them, or to be forgotten: found, told, and gone from the database to the last byte.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgeArgument } from '../../scripts/outbox/argument.ts'
import { forgetPerson, reportOn, workTreeOf } from '../../scripts/outbox/commands.ts'
import type { FormValues, Person } from '../../shared/forms/definition.ts'
import { type FormId, formOf } from '../../shared/forms/forms.ts'
import { MINUTE } from '../../shared/time.ts'
import { shirtTotals } from '../../workers/mail/src/storage/entries.ts'
import { checked, withPartner } from '../filled-forms.ts'
import { runs } from '../runs.ts'
import { jpg, pdf } from './files.ts'
import { accepts, Harness, referenceOf, refusal } from './harness.ts'
import { TestDatabase } from './sqlite.ts'
import { certificate, contact, joinLeague, youth } from './submissions.ts'

let dir: string

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'people-'))
})

afterAll(() => rmSync(dir, { recursive: true, force: true }))

const Found = (found: unknown) =>
  (Array.isArray(found) ? found : []).map(({ reference }) => reference)

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
  const reference = referenceOf(await harness.submit('contact', contact))
  await harness.submit('join-league', joinLeague)
  expect(Found(await harness.ask('find', wanted))).toEqual(isFound ? [reference] : [])
})

test('partners, guardians and people named in messages are found', async () => {
  const harness = new Harness()
  const child = referenceOf(await harness.register('nxt-gen', withPartner('nxt-gen')))
  const message = 'Write to Zanele Nkosi (zanele@home.example), 082 555 0199.'
  const written = referenceOf(await harness.write(message))
  expect(await harness.ask('find', 'Marius Botha')).toEqual([
    {
      reference: child,
      form: 'NxT Gen',
      state: 'queued',
      created_at: harness.now,
      where: ["Partner's guardian's name"],
    },
  ])
  expect(Found(await harness.ask('find', 'zanele nkosi'))).toEqual([child, written])
  expect(Found(await harness.ask('find', 'zanele@home.example'))).toEqual([written])
  expect(Found(await harness.ask('find', '+27825550199'))).toEqual([written])
  expect(Found(await harness.ask('find', '082 555 0105'))).toEqual([child])
  expect(await harness.ask('find', '12')).toBe(null)
})

const CERTIFICATES = {
  birthCertificate: new File([pdf()], 'a.pdf'),
  partnerBirthCertificate: new File([jpg()], 'b.jpg'),
}

test("a report says all that is held; the partner's, only their part", async () => {
  const harness = new Harness()
  const values = withPartner('nxt-gen')
  const reference = referenceOf(await harness.register('nxt-gen', values, CERTIFICATES))
  await harness.settle()
  const own = ['Lerato', '27 March 2014', 'Zanele Nkosi', `${reference}-birth-certificate.pdf`]
  const partners = ['Ayanda', '31 December 2013', 'Marius Botha', '-partner-birth-certificate.jpg']
  const report = (await reportOn(harness.ask, reference, false)).lines.join()
  for (const held of [...own, ...partners, '180 days', '30 days in our host']) {
    expect(report).toContain(held)
  }
  const letter = (await reportOn(harness.ask, reference, true)).lines.join()
  for (const held of partners) expect(letter).toContain(held)
  for (const others of [...own, '0104']) expect(letter).not.toContain(others)
})

test('forgetting leaves a reference and asks the mailbox until it hears', async () => {
  const harness = new Harness()
  const reference = referenceOf(await harness.register('nxt-gen', youth, certificate))
  await harness.settle()
  harness.mail = () => Promise.reject(refusal('E_DELIVERY_FAILED'))
  const { lines } = await forgetPerson(harness.ask, reference, false, 'withdrawn')
  expect(lines.join()).toContain('was refused just now')
  harness.mail = accepts
  await harness.advance(76 * MINUTE)
  const [, ...told] = harness.mails
  expect(told.map(({ subject }) => subject)).toEqual([`Delete these mails too: ${reference}`])
  expect(told[0]?.text).not.toMatch(/Lerato|Zanele/)
  expect(await harness.ask('report', reference)).toBe(
    `${reference}: was forgotten on 2025-08-20 (withdrawn).`,
  )
  expect(harness.count('file')).toBe(0)
  expect(await forgetPerson(harness.ask, 'NG-0000-0000', false, 'asked')).toEqual({
    lines: ['NG-0000-0000: unknown'],
    ok: false,
  })
})

test('a partner goes from shirts, files and mail; the player stays', async () => {
  const harness = new Harness()
  harness.mail = () => Promise.reject(refusal('E_DELIVERY_FAILED'))
  const values = withPartner('nxt-gen')
  const reference = referenceOf(await harness.register('nxt-gen', values, CERTIFICATES))
  await harness.settle()
  const { ok } = await forgetPerson(harness.ask, reference, true, 'objected')
  expect(ok).toBe(true)
  expect(shirtTotals(harness.database, { form: 'nxt-gen', edition: '2025-10-17' })).toBe('S 1')
  harness.mail = accepts
  await harness.advance(20 * MINUTE)
  const mail = harness.mails.find(({ subject }) => subject.includes('NxT Gen'))
  expect(mail?.text).toContain('Lerato')
  expect(JSON.stringify(mail)).not.toMatch(/Ayanda|Marius/)
  expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
    `${reference}-birth-certificate.pdf`,
  ])
  expect((await forgetPerson(harness.ask, reference, true, 'asked')).lines).toEqual([
    `${reference}: names no partner`,
  ])
})

test('a forgotten adult partner is not recognised', async () => {
  const harness = new Harness()
  const entry = { ...withPartner('join-league'), partnerEmail: 'sam@partner.example' }
  const other = { yourName: 'Lindiwe', yourSurname: 'Mokoena', yourEmail: 'lindiwe@other.example' }
  const enter = async (values: FormValues) => {
    const outcome = await harness.submit('join-league', checked('join-league', values))
    await harness.settle()
    return { reference: referenceOf(outcome), text: harness.mails.at(-1)?.text }
  }
  const first = await enter(entry)
  const second = await enter({ ...entry, ...other })
  expect(second.text).toContain(`has entered before: ${first.reference}`)
  for (const { reference } of [first, second]) {
    expect((await forgetPerson(harness.ask, reference, true, 'asked')).ok).toBe(true)
  }
  const third = await enter({ ...entry, yourEmail: 'new@other.example', yourSurname: 'Nel' })
  expect(third.text).not.toContain('has entered before')
})

test('an entry that is being delivered is not forgotten', async () => {
  const harness = new Harness()
  harness.mail = () => new Promise(() => {})
  const reference = referenceOf(await harness.submit('contact', contact))
  await harness.settle()
  expect((await forgetPerson(harness.ask, reference, false, 'asked')).lines.join()).toContain(
    'is being delivered just now',
  )
  expect(harness.count('submission')).toBe(1)
})

test('what cannot be read is found and forgotten too', async () => {
  const harness = new Harness()
  await harness.submit('contact', contact)
  harness.database.exec("UPDATE submission SET reference = 'broken', body = body || '}'")
  expect(await harness.ask('find', 'thandi@visitor.example')).toMatchObject([
    { reference: 'broken', where: ['what cannot be read'] },
  ])
  expect((await forgetPerson(harness.ask, 'broken', false, 'asked')).ok).toBe(true)
  expect(harness.count('submission')).toBe(0)
})

test('the command takes a name of several words, and refuses none', () => {
  const words = ['Thandi van Wyk']
  expect(judgeArgument('find', 'Thandi', 'van', 'Wyk')).toEqual({ ok: true, words })
  expect(judgeArgument('find')).toMatchObject({ ok: false })
})

test('an export goes nowhere into a git work tree, through a link neither', () => {
  const plain = join(dir, 'plain')
  const tree = join(dir, 'tree')
  mkdirSync(plain)
  spawnSync('git', ['init', '-q', tree])
  spawnSync('ln', ['-s', tree, join(plain, 'link')])
  expect(workTreeOf(join(plain, 'new/folder'))).toBe(null)
  expect(workTreeOf(join(tree, 'new/folder'))).not.toBe(null)
  expect(workTreeOf(join(plain, 'link/folder'))).not.toBe(null)
  const { status, stderr } = spawnSync(process.execPath, [
    'scripts/outbox.ts',
    'export',
    '--out',
    'tests/out',
  ])
  expect([status, stderr.toString()]).toEqual([1, expect.stringContaining('work tree')])
  const ignored = spawnSync('git', [
    'check-ignore',
    'outbox-export/contact.csv',
    'outbox-export-2/x',
  ])
  expect(ignored.status).toBe(0)
})

const FORMS: FormId[] = ['contact', 'join-league', 'nxt-gen', 'ladies-open', 'mens-open']

/** Strings that occur nowhere else: what is left of them is left of this person. */
function person(n: number, prefix: string) {
  const rest = String(n).padStart(6, '0')
  return { name: `Na${prefix}q${n}x`, surname: `Su${prefix}z${n}y`, phone: `0826${rest}` }
}

function entryOf(form: FormId, n: number) {
  const [me, other] = [person(n, 'En'), person(n, 'Pa')]
  const { entrant, partner } = formOf(form)
  const named = (names: Person | undefined, { name, surname }: typeof me): FormValues =>
    names ? { [names.name]: name, [names.surname]: surname } : {}
  const { email } = entrant
  const address = `en${n}@mark${n}.example`
  const values = {
    ...withPartner(form),
    ...named(entrant, me),
    ...named(partner, other),
    ...(email === undefined ? { guardianContact: me.phone } : { [email]: address }),
    newsConsent: n % 3 ? 'yes' : 'no',
  }
  const mine = [me.name, me.surname, ...(email === undefined ? [me.phone.slice(1)] : [address])]
  return { values, mine, partners: partner ? [other.name, other.surname] : [] }
}

const PEOPLE = runs(20, 50)

async function enter(harness: Harness, form: FormId, n: number) {
  const entry = entryOf(form, n)
  const address = `198.51.${n % 250}.1`
  const spam = n % 17 === 3
  const certificate = (name = '') => new File([pdf(3000, `/Title (${name})`)], 'a.pdf')
  const files = {
    birthCertificate: certificate(entry.mine[0]),
    partnerBirthCertificate: certificate(entry.partners[0]),
  }
  const outcome = formOf(form).tournament
    ? await harness.register(
        form,
        { ...entry.values, ...(spam ? { website2: 'x' } : {}) },
        form === 'nxt-gen' && n % 3 === 0 ? files : {},
        address,
      )
    : await harness.submit(form, checked(form, entry.values), { address, spam })
  expect(outcome.status).toBe(200)
  return { ...entry, form, reference: referenceOf(outcome) }
}

test('of forgotten people not one byte is left; the others are untouched', async () => {
  const path = join(dir, 'outbox.sqlite')
  const harness = new Harness(
    { LIMIT_ADDRESS_10MIN: '10000', LIMIT_ADDRESS_DAY: '10000', LIMIT_MAILS_DAY: '300' },
    new TestDatabase(path),
  )
  harness.database.exec('PRAGMA journal_mode = WAL')
  const sent: Awaited<ReturnType<typeof enter>>[] = []
  for (let n = 0; n < 11 * PEOPLE; n += 1) {
    sent.push(await enter(harness, FORMS[n % FORMS.length] ?? 'contact', n))
    if (n === 5 * PEOPLE) await harness.settle()
  }
  // Some cannot be read, some wait, most were delivered.
  const broken = sent[2 * PEOPLE]?.reference ?? ''
  harness.database.exec("UPDATE submission SET body = body || '}' WHERE reference = ?", broken)
  harness.mail = (mail) =>
    mail.text?.includes('7') ? accepts(mail) : Promise.reject(refusal('E_VALIDATION_ERROR'))
  await harness.advance(35 * MINUTE)

  // Half of them are neighbours: SQLite moves the rows between those that are deleted.
  const gone = sent
    .filter((_, n) => n < PEOPLE / 2 || (n >= PEOPLE && n % 20 === 6))
    .slice(0, PEOPLE)
  const isPartner = (n: number) => n % 2 === 1 && gone[n]?.form !== 'contact'
  const kept = sent.filter((one) => !gone.includes(one)).map(({ reference }) => reference)
  const before = rowsOf(harness, kept)
  for (const [n, { reference, mine, partners }] of gone.entries()) {
    const wanted = isPartner(n) ? partners : mine
    expect(Found(await harness.ask('find', wanted[0] ?? ''))).toEqual([reference])
    const report = await reportOn(harness.ask, reference, isPartner(n))
    expect(report.lines.join()).toContain(wanted[0])
    expect((await forgetPerson(harness.ask, reference, isPartner(n), 'asked')).ok).toBe(true)
  }
  expect(rowsOf(harness, kept)).toEqual(before)
  const copy = join(dir, 'copy.sqlite')
  for (const end of ['', '-wal']) copyFileSync(`${path}${end}`, `${copy}${end}`)
  const sqlite = new DatabaseSync(copy)
  sqlite.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  sqlite.close()
  const bytes = readFileSync(copy)
  const left = gone.flatMap(({ mine, partners }, n) =>
    (isPartner(n) ? partners : [...mine, ...partners]).filter((string) => bytes.includes(string)),
  )
  expect(left).toEqual([])
  // The search would find them: those of the others are there.
  expect(bytes.includes(sent[PEOPLE]?.mine[0] ?? '')).toBe(true)
})

function rowsOf({ database }: Harness, references: readonly string[]) {
  return database
    .exec('SELECT * FROM submission JOIN delivery ON id = submission ORDER BY id')
    .filter(({ reference }) => references.includes(String(reference)))
    .map((row) => [row, database.exec('SELECT * FROM file WHERE submission = ?', row.id ?? null)])
}
