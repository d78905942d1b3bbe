import { describe, expect, test } from 'vitest'
import { type FormValues, fieldsOf } from '../../shared/forms/definition.ts'
import { FORM_IDS, type FormId, formOf } from '../../shared/forms/forms.ts'
import { checkForm } from '../../shared/forms/validation.ts'
import { CONTEXT, checked, FILLED, PARTNER, withPartner } from '../filled-forms.ts'

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

  test('keeps the names of the specification, in reading order, and a dialled form of every phone', () => {
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

  test('reads own text alone: prototypes, arrays, objects and numbers do no harm', () => {
    const inherited = Object.create(FILLED[form])
    expect(Object.keys(messages(form, inherited)).toSorted()).toEqual(
      required(FILLED[form]).toSorted(),
    )
    const odd = JSON.parse('{"__proto__":{"name":"x"},"constructor":[],"toString":{}}')
    for (const { name } of fieldsOf(formOf(form)))
      odd[name] = [['x'], { x: 1 }, null][name.length % 3]
    expect(Object.keys(messages(form, odd)).toSorted()).toEqual(required(FILLED[form]).toSorted())
  })

  test('a megabyte in every field is refused, not chewed on', () => {
    const huge = 'a@'.repeat(500_000)
    const values = Object.fromEntries(fieldsOf(formOf(form)).map(({ name }) => [name, huge]))
    expect(Object.keys(messages(form, values)).length).toBeGreaterThan(0)
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

test("the partner's guardian must have agreed when the page asked, and stays open when it did not", () => {
  const { partnerGuardianConsent: _unticked, ...unticked } = withPartner('nxt-gen')
  expect(messages('nxt-gen', unticked)).toEqual({
    partnerGuardianConsent: "Tick the box when the partner's guardian has agreed to the entry",
  })
  const { partnerGuardianAsked: _unasked, ...unasked } = unticked
  expect(checked('nxt-gen', unasked).partnerGuardianConsent).toBe('no')
})

test('no answer about a partner means none; anything but yes and no is asked again', () => {
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
  '@example.com',
  'a b@example.com',
  'a@b',
  'a@b..example',
  '.a@b.example',
  'a.@b.example',
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

test('invisible marks that came along with a copied number or address are dropped, in names they stay', () => {
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
