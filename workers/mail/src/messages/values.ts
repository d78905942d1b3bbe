// Typed values as organisers read them, made safe against hidden or misplaced text.

import {
  countsFor,
  type FieldDefinition,
  type FormDefinition,
  type FormValues,
  fieldsOf,
  isPair,
  OF_PARTNER,
} from '../../../../shared/forms/definition.ts'
import { capitalised } from '../../../../shared/text.ts'
import { MONTHS, sastTime } from '../../../../shared/time.ts'
import { dayAndTime } from '../../../../shared/tournaments.ts'
import type { Stored, Submission } from '../storage/submissions.ts'
import { type Block, type MailField, plainField } from './message.ts'

/** Control characters except line ends; marks that reverse the reading direction. */
const INVISIBLE = /[^\P{Cc}\n]|[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu

function visible(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n').replace(INVISIBLE, '')
}

function oneLine(text: string): string {
  return visible(text).replace(/\s+/g, ' ').trim()
}

/** Every field in reading order, by sections. `agreed`: the words agreed to, by the name of the box. */
export function sectionsOf(
  submission: Submission,
  agreed: Readonly<Record<string, string>>,
): Extract<Block, { kind: 'fields' }>[] {
  const named = submission.form.sections.map(({ heading, fields }) => ({
    kind: 'fields' as const,
    heading,
    fields: fields.flatMap((rule) => fieldOf(submission, rule)),
  }))
  return [...named, consents(submission, agreed)].filter(({ fields }) => fields.length > 0)
}

function fieldOf({ body }: Submission, rule: FieldDefinition): MailField[] {
  if (rule.kind === 'hidden' || !countsFor(rule, body)) return []
  const label = shortLabel(rule.label)
  const value = inWords(rule, body)
  if (value === '') return rule.optional ? [] : [plainField(label, 'not given')]
  const kind = rule.kind === 'text' ? 'typed' : rule.kind === 'email' ? 'email' : 'plain'
  return [{ label, value, kind, dial: dialOf(rule, body) }]
}

/** By which children are paired: gender and age group. */
export function categoryOf({ form, body }: Submission): string[] {
  const names = form.youth ? ['playerGender', 'playerLeague'] : []
  return fieldsOf(form).flatMap((rule) => (names.includes(rule.name) ? inWords(rule, body) : []))
}

/** What one of the two sent, without a date of birth. */
export function ownDetails(submission: Submission, whose: 'entrant' | 'partner') {
  return submission.form.sections
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => OF_PARTNER.test(name) === (whose === 'partner'))
    .filter(({ name, kind }) => kind !== 'date' && name !== 'hasPartner')
    .flatMap((rule) => {
      // "Partner's guardian's name" becomes "Guardian's name".
      const term = capitalised(rule.label.replace(/^(?:Partner|Player)'s /, ''))
      return fieldOf(submission, rule).map(({ value }) => ({ term, text: value }))
    })
}

/** Shortens labels below the heading "Partner". */
function shortLabel(label: string): string {
  if (label.endsWith('?')) return 'Has a partner'
  return capitalised(label.replace(/^(?:Your|(?:Player|Partner|Guardian)'s(?: guardian's)?) /, ''))
}

/** The wording agreed to, and when: the league must be able to prove it. */
function consents(
  { form, body, created_at }: Submission,
  agreed: Readonly<Record<string, string>>,
) {
  const fields = form.consents
    .filter((rule) => rule.kind === 'consent' && countsFor(rule, body))
    .map((rule) => {
      const words = body[rule.name] === 'yes' ? agreed[rule.name] : undefined
      const quoted = words === undefined ? '' : `, to: “${oneLine(words)}”`
      return plainField(rule.label, `${inWords(rule, body)}${quoted}`)
    })
  const version = oneLine(body.consentVersion ?? '')
  const given = `${version === '' ? 'version not recorded' : `version ${version}`}, ${dayAndTime(created_at)}`
  const wording = fields.length === 0 ? [] : [plainField('Wording and time', given)]
  return { kind: 'fields' as const, heading: 'Consents', fields: [...fields, ...wording] }
}

function inWords(rule: FieldDefinition, values: FormValues): string {
  const typed = values[rule.name] ?? ''
  if (rule.kind === 'text') return visible(typed).trim()
  const value = oneLine(typed)
  if (rule.kind === 'consent') return value === 'yes' ? 'Yes' : 'No'
  if (rule.kind === 'date') return longDate(value)
  return rule.choices?.find((choice) => choice.value === value)?.label ?? value
}

/** `27 March 2014`; other text stays unchanged. */
export function longDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []
  const name = MONTHS[Number(month) - 1]
  return year !== undefined && name !== undefined ? `${Number(day)} ${name} ${year}` : date
}

function dialOf(rule: FieldDefinition, values: FormValues): string | null {
  const dial = values[`${rule.name}E164`] ?? ''
  return rule.kind === 'phone' && /^\+\d{8,15}$/.test(dial) ? dial : null
}

/** Names of the columns of `cellsOf`. */
export function columnsOf(form: FormDefinition): string[] {
  return ['entry', 'reference', 'received', ...fieldsOf(form).map(({ name }) => name)]
}

/** For a spreadsheet, each on one line. */
export function cellsOf({ form, number, reference, created_at, body }: Stored): string[] {
  const values = fieldsOf(form).map((rule) => {
    const typed = body[rule.name] ?? ''
    return rule.kind === 'phone' ? phone(typed, dialOf(rule, body)) : typed
  })
  return [`${number ?? ''}`, reference, sastTime(created_at), ...values].map(oneLine)
}

/** Grouped digits stay text: a spreadsheet would drop the 0 of a number, and a plus would be escaped. */
function phone(typed: string, dial: string | null): string {
  if (dial === null) return typed
  const [, ...groups] = /^\+27(\d\d)(\d{3})(\d{4})$/.exec(dial) ?? []
  if (groups.length > 0) return `0${groups.join(' ')}`
  return typed.startsWith('+') ? typed : dial
}

/** One plain ASCII address, safe in a mail header. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i

/** The entrant's own address, never the partner's; null when the form has none, as for youth. */
export function entrantAddress({ form, body }: Pick<Submission, 'form' | 'body'>): string | null {
  const { email } = form.entrant
  return email === undefined ? null : addressIn(body[email])
}

/** E.164: of the entrant, or of a child's guardian. */
export function entrantDial({ form, body }: Pick<Submission, 'form' | 'body'>): string | null {
  const rule = fieldsOf(form).find(({ kind, partner }) => kind === 'phone' && !partner)
  return rule ? dialOf(rule, body) : null
}

export function partnerAddress({ form, body }: Pick<Submission, 'form' | 'body'>): string | null {
  return isPair(form, body) ? addressIn(body.partnerEmail) : null
}

function addressIn(typed = ''): string | null {
  const address = typed.trim()
  return address.length <= 254 && ADDRESS.test(address) ? address : null
}

const MAX_NAME = 40

/** Letters only, so that a name can hold no address or advertisement. */
export function safeName(typed = ''): string {
  const name = typed
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\s'’-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return [...name].slice(0, MAX_NAME).join('')
}

/** As `playerNames`, and whether a partner is missing. */
export function entrantNames(submission: Pick<Submission, 'form' | 'body'>): string {
  const { form, body } = submission
  const isAlone = form.partner !== undefined && !isPair(form, body)
  return `${playerNames(submission)}${isAlone ? ', looking for a partner' : ''}`
}

/** `Botha / van der Merwe`; of children the initials, since locked phones show subjects. */
export function playerNames({ form, body }: Pick<Submission, 'form' | 'body'>): string {
  const people = [form.entrant, ...(form.partner && isPair(form, body) ? [form.partner] : [])]
  const names = people.map(({ name, surname }) => {
    const [first, last] = [safeName(body[name]), safeName(body[surname])]
    if (!form.youth) return last || first || 'no name'
    return [first, last].map((one) => `${/\p{L}/u.exec(one)?.[0].toUpperCase() ?? '?'}.`).join('')
  })
  return names.join(' / ')
}
