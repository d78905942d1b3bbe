import { describe, expect, test } from 'vitest'
import { type FormContext, type FormValues, fieldsOf } from '../../shared/forms/definition.ts'
import { FORM_IDS, FORMS, type FormId, formOf } from '../../shared/forms/forms.ts'
import { ageGroupReason, ageGroupsFor, nxtGen } from '../../shared/forms/nxt-gen.ts'
import { checkForm } from '../../shared/forms/validation.ts'
import { CONTEXT, checked, FILLED, PARTNER, withPartner } from '../filled-forms.ts'

// Printed in mails and known by heart: they never change.
test('each form keeps the prefix of its references', () => {
  expect(Object.fromEntries(FORMS.map(({ id, prefix }) => [id, prefix]))).toEqual({
    contact: 'CO',
    'join-league': 'JL',
    'nxt-gen': 'NG',
    'ladies-open': 'LO',
    'mens-open': 'MO',
  })
})

/** Section 5 of the specification, and the consents that the law asks for, require every answer but these. */
const OPTIONAL = [
  'formType',
  'yourPlaytomic',
  'partnerPlaytomic',
  'hasPartner',
  'photoConsent',
  'partnerGuardianConsent',
  'partnerGuardianAsked',
  'consentVersion',
]

function required(values: FormValues): string[] {
  return Object.keys(values).filter((name) => !OPTIONAL.includes(name))
}

function messages(form: FormId, values: object): FormValues {
  const check = checkForm(formOf(form), values, CONTEXT)
  return check.ok ? {} : check.fields
}

describe.each(FORM_IDS)('%s', (form) => {
  test('passes when it is filled in', () => {
    expect(messages(form, FILLED[form])).toEqual({})
  })

  test('an empty form names every required field in reading order and no other', () => {
    const named = Object.keys(messages(form, {}))
    const order = fieldsOf(formOf(form)).map(({ name }) => name)
    expect(named.toSorted()).toEqual(required(FILLED[form]).toSorted())
    expect(named).toEqual(named.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
  })

  test('every message tells what to do, in the words of the design system', () => {
    for (const message of Object.values(messages(form, { hasPartner: 'yes' }))) {
      expect(message).toMatch(/^(?:Enter|Select|Tick) /)
      expect(message).not.toMatch(/please|sorry|invalid|required/i)
    }
  })

  test('keeps names of the specification, in reading order, and dials phones', () => {
    const given = withPartner(form)
    const kept = checked(form, given)
    const order = fieldsOf(formOf(form)).map(({ name }) => name)
    const names = Object.keys(kept).filter((name) => !name.endsWith('E164'))
    expect(names).toEqual(order.filter((name) => names.includes(name)))
    for (const { name, kind, spec } of fieldsOf(formOf(form))) {
      if (spec && kind !== 'hidden') expect(kept[name]).toBe(given[name])
      if (kind === 'phone') expect(kept[`${name}E164`]).toMatch(/^\+27\d{9}$/)
    }
  })

  test('reads own text properties only', () => {
    const inherited = Object.create(FILLED[form])
    expect(Object.keys(messages(form, inherited)).toSorted()).toEqual(
      required(FILLED[form]).toSorted(),
    )
    for (const value of [['x'], { x: 1 }, null]) {
      const odd = JSON.parse('{"__proto__":{"name":"x"},"constructor":[],"toString":{}}')
      for (const { name } of fieldsOf(formOf(form))) odd[name] = value
      expect(Object.keys(messages(form, odd)).toSorted()).toEqual(required(FILLED[form]).toSorted())
    }
  })
})

test.each(['nxt-gen', 'ladies-open', 'mens-open'] as const)(
  '%s asks for the partner only when there is one',
  (form) => {
    const asked = Object.keys(messages(form, { ...FILLED[form], hasPartner: 'yes' }))
    expect(asked).toEqual(required(PARTNER[form]))
    expect(messages(form, withPartner(form))).toEqual({})
    const alone = checked(form, { ...withPartner(form), hasPartner: 'no' })
    expect(Object.keys(alone).filter((name) => name.startsWith('partner'))).toEqual([])
  },
)

test("the partner's guardian must agree only when the page asked", () => {
  const { partnerGuardianConsent: _unticked, ...unticked } = withPartner('nxt-gen')
  expect(messages('nxt-gen', unticked)).toEqual({
    partnerGuardianConsent: "Tick the box once the partner's parent has said yes",
  })
  const { partnerGuardianAsked: _unasked, ...unasked } = unticked
  expect(checked('nxt-gen', unasked).partnerGuardianConsent).toBe('no')
})

test('no answer about a partner means no; only yes and no are accepted', () => {
  expect(checked('mens-open', { ...FILLED['mens-open'], hasPartner: '' }).hasPartner).toBe('no')
  expect(messages('mens-open', { ...FILLED['mens-open'], hasPartner: 'perhaps' })).toEqual({
    hasPartner: 'Select yes if you have a partner',
  })
})

test('join-league says which form it is, and refuses to be another', () => {
  const { formType: _left, ...rest } = FILLED['join-league']
  expect(checked('join-league', rest).formType).toBe('join-league')
  expect(messages('join-league', { ...rest, formType: 'contact' })).toHaveProperty('formType')
})

test.each([
  "O'Brien-Ñandú",
  'Ngũgĩ wa Thiong’o',
  '李',
  'محمد',
  'Đặng',
  'J',
  'x'.repeat(100),
  '🎾 Ace',
])('the name %s stays as it is', (name) => {
  expect(checked('contact', { ...FILLED.contact, name: `  ${name} ` }).name).toBe(name)
})

test.each([
  ['', 'Enter your name'],
  [' \u200b\u00a0', 'Enter your name'],
  ['x'.repeat(101), 'Your name must be 100 characters or fewer'],
])('the name "%s" is asked for again', (name, message) => {
  expect(messages('contact', { ...FILLED.contact, name })).toEqual({ name: message })
})

test('one line stays one line, and a message keeps its lines', () => {
  const kept = checked('contact', {
    ...FILLED.contact,
    name: 'A\r\nBcc: b@c.example',
    message: 'a\r\nb',
  })
  expect(kept.name).toBe('A Bcc: b@c.example')
  expect(kept.message).toBe('a\nb')
})

test.each([
  'name@example.com',
  'a@b.co',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
  "o'brien+x@sub.post.example",
])('%s is an email address', (email) => {
  expect(messages('contact', { ...FILLED.contact, email })).toEqual({})
})

test.each([
  'name',
  'name@',
  'a@b',
  '.a@b.example',
  'a@-b.example',
  'a@b.example,c@d.example',
  '<a@b.example>',
  `${'a'.repeat(65)}@b.example`,
  `a@${`${'b'.repeat(60)}.`.repeat(5)}example`,
])('%s is none', (email) => {
  expect(messages('contact', { ...FILLED.contact, email })).toEqual({
    email: 'Enter an email address in the correct format, like name@example.com',
  })
})

test('a consent counts only as a plain yes', () => {
  const withAnswer = (guardianConsent: string) =>
    messages('nxt-gen', { ...FILLED['nxt-gen'], guardianConsent })
  for (const yes of ['yes', 'on', 'true']) expect(withAnswer(yes)).toEqual({})
  for (const no of ['no', '', 'maybe', 'off'])
    expect(withAnswer(no)).toHaveProperty('guardianConsent')
  const kept = checked('nxt-gen', {
    ...FILLED['nxt-gen'],
    consentVersion: '2026-11-20',
    photoConsent: 'on',
    newsConsent: 'x',
  })
  expect(kept).toMatchObject({
    photoConsent: 'yes',
    newsConsent: 'no',
    consentVersion: '2026-11-20',
  })
})

test('invisible marks leave copied numbers and addresses, but stay in names', () => {
  const copied = {
    name: 'न\u200dत',
    phone: '\u202a082 555 0101\u202c',
    email: 'sam@visitor.example\u200b',
  }
  expect(checked('contact', { ...FILLED.contact, ...copied })).toMatchObject({
    name: 'न\u200dत',
    phone: '082 555 0101',
    email: 'sam@visitor.example',
  })
})

test.each([
  ['join-league', 'partnerContact', '082 555 01', "Your partner's phone number is too short. Use"],
  ['contact', 'phone', '+27 82 555 01011', 'The phone number is too long. Use ten digits, like'],
  ['contact', 'phone', '092 555 0101', 'Enter a phone number, like 082'],
  ['contact', 'phone', '', 'Enter a phone number, like 082'],
] as const)('%s: %s %j is told what to change', (form, field, typed, message) => {
  const told = messages(form, { ...FILLED[form], [field]: typed })[field]
  expect(told?.replaceAll('\u00a0', ' ')).toContain(message)
})

const ALL = ['u12', 'u14', 'u16', 'u18']

// Event year minus birth year, so the youngest of a group is born on 1 January and the oldest on 31 December.
test.each([
  [2026, '2014-01-01', 'u12'],
  [2026, '2013-12-31', 'u14'],
  [2026, '2011-12-31', 'u16'],
  [2026, '2008-01-01', 'u18'],
  [2026, '2007-12-31', undefined],
  [2026, '2008-02-29', 'u18'],
  [2025, '2013-01-01', 'u12'],
  [2028, '2015-12-31', 'u14'],
])('in %i, born %s plays %s and may play older groups', (year, born, group) => {
  const groups = ageGroupsFor(born, year)
  expect(groups[0]).toBe(group)
  expect(groups).toEqual(group === undefined ? [] : ALL.slice(ALL.indexOf(group)))
})

test('the reason is given in words', () => {
  expect(ageGroupReason('2014-03-27', 2026)).toMatch(
    /^Born 2014: plays in the under-12 group in 2026\./,
  )
  expect(ageGroupReason('2007-03-27', 2026)).toMatch(/ too old for the youth groups\.$/)
})

/** What the youth form says to these answers among good ones. */
function youthMessages(answers: FormValues, context: Partial<FormContext> = {}) {
  const year = { now: '2026-01-05T10:00:00.000Z', eventYear: 2026 }
  const entry = { ...withPartner('nxt-gen'), ...answers }
  const check = checkForm(nxtGen, entry, { ...year, ...context })
  return check.ok ? {} : check.fields
}

test.each([
  ['2013-12-31', 'u12', ['playerLeague']],
  ['2013-12-31', 'u14', []],
  ['2014-01-01', 'u12', []],
  ['2007-12-31', 'u18', ['playerLeague']],
])('born %s, entered in %s: %j', (playerDob, playerLeague, wrong) => {
  expect(Object.keys(youthMessages({ playerDob, playerLeague }))).toEqual(wrong)
})

test('the partner is held to the same rule', () => {
  const partner = { partnerDob: '2011-06-01', partnerLeague: 'u14' }
  expect(Object.keys(youthMessages(partner))).toEqual(['partnerLeague'])
})

test('without a date of the event the year of the entry counts', () => {
  const entry = { playerDob: '2014-01-01', playerLeague: 'u12' }
  expect(youthMessages(entry, { eventYear: null })).toEqual({})
  const later = { now: '2027-01-05T10:00:00.000Z', eventYear: null }
  expect(youthMessages(entry, later)).toHaveProperty('playerLeague')
  // Half past midnight on 1 January.
  const newYear = { now: '2026-12-31T22:30:00.000Z', eventYear: null }
  expect(Object.keys(youthMessages(entry, newYear))).toEqual(['playerLeague'])
  expect(youthMessages({ playerDob: '2026-12-31' }, newYear)).not.toHaveProperty('playerDob')
})

const boxes = (day = '', month = '', year = '') => ({
  playerDob: '',
  'playerDob-day': day,
  'playerDob-month': month,
  'playerDob-year': year,
})

test.each([
  [boxes(), "Enter the player's date of birth"],
  [boxes('27', '3'), "The player's date of birth must include a year"],
  [boxes('', '', '2014'), "The player's date of birth must include a day and a month"],
  [boxes('27', '3', '14'), "The player's date of birth must include a year in four digits"],
  [boxes('27', 'Mud', '2014'), "The player's date of birth must be a real date"],
  [{ playerDob: '' }, "Enter the player's date of birth"],
  [{ playerDob: '2013-02-29' }, "The player's date of birth must be a real date"],
  [{ playerDob: '1066-10-14' }, "The player's date of birth must be a real date"],
  [{ playerDob: '2026-01-05' }, "The player's date of birth must be in the past"],
])('%o is answered with the right sentence', (typed, message) => {
  expect(youthMessages(typed)).toHaveProperty('playerDob', message)
})

test.each([
  ['27', '3', '2014'],
  ['27', 'Mar', '2014'],
  ['27', 'march', ' 2014 '],
  ['２７', '３', '２０１４'],
])('the boxes %s %s %s are 27 March 2014', (day, month, year) => {
  const entry = { ...FILLED['nxt-gen'], ...boxes(day, month, year) }
  expect(checked('nxt-gen', entry).playerDob).toBe('2014-03-27')
})
