// A submission cut into the sections of its mail: every field in reading order, with its label.

import { type FieldRule, FORM_RULES, type FormId } from '../../../../contract/forms.ts'
import { sastTime } from '../../../../contract/time.ts'
import { hasPartner, type Submission } from '../storage/submission.ts'
import { CONTACT_SECTIONS } from './contact.ts'
import { JOIN_LEAGUE_SECTIONS } from './join-league.ts'
import { NXT_GEN_SECTIONS } from './nxt-gen.ts'
import { OPEN_REGISTRATION_SECTIONS } from './open-registration.ts'
import { dialOf, oneLine, valueInWords } from './words.ts'

export type Section = { heading: string; fields: readonly string[] }

export type Line = {
  label: string
  value: string
  kind: FieldRule['kind']
  /** E.164, when the value can be dialled. */
  dial: string | null
}

export type Block = { heading: string; lines: readonly Line[] }

const SECTIONS: Record<FormId, readonly Section[]> = {
  contact: CONTACT_SECTIONS,
  'join-league': JOIN_LEAGUE_SECTIONS,
  'nxt-gen': NXT_GEN_SECTIONS,
  'ladies-open': OPEN_REGISTRATION_SECTIONS,
  'mens-open': OPEN_REGISTRATION_SECTIONS,
}

export function blocksOf(submission: Submission): Block[] {
  const named = SECTIONS[submission.form].map((section) => ({
    heading: section.heading,
    lines: section.fields.flatMap((name) => lineOf(submission, name)),
  }))
  const rest = { heading: 'Also filled in', lines: unnamed(submission) }
  return [...named, rest, consentBlock(submission)].filter(({ lines }) => lines.length > 0)
}

function lineOf({ form, body }: Submission, name: string): Line[] {
  const rule = FORM_RULES[form].fields.find((one) => one.name === name)
  if (!rule || isAbsent(rule, body)) return []
  const value = valueInWords(rule, body)
  if (value === '') return rule.optional ? [] : [{ ...plain(rule), value: 'not given' }]
  return [{ ...plain(rule), value, dial: dialOf(rule, body) }]
}

function plain(rule: FieldRule): Line {
  return { label: shortLabel(rule.label), value: '', kind: rule.kind, dial: null }
}

/** Under the heading "Partner" it is enough to say "Name". */
function shortLabel(label: string): string {
  if (label.endsWith('?')) return 'Has a partner'
  const short = label.replace(/^(?:Your|(?:Player|Partner|Guardian)'s(?: guardian's)?) /, '')
  return short.charAt(0).toUpperCase() + short.slice(1)
}

function isAbsent(rule: FieldRule, body: Submission['body']): boolean {
  return rule.partner && !hasPartner(body)
}

/** A field that a form gained and no section names must not get lost. */
function unnamed(submission: Submission): Line[] {
  const known = new Set(SECTIONS[submission.form].flatMap(({ fields }) => fields))
  return FORM_RULES[submission.form].fields
    .filter(({ name, kind }) => !known.has(name) && kind !== 'consent' && kind !== 'hidden')
    .flatMap(({ name }) => lineOf(submission, name))
}

/** Which wording was agreed to, and when: privacy law asks the league to be able to show it. */
function consentBlock({ form, body, created_at }: Submission): Block {
  const consents = FORM_RULES[form].fields.filter(
    (rule) => rule.kind === 'consent' && !isAbsent(rule, body),
  )
  const lines = consents.map((rule) => ({
    label: rule.label,
    value: valueInWords(rule, body),
    kind: rule.kind,
    dial: null,
  }))
  const version = oneLine(body.consentVersion ?? '')
  const given = `${version === '' ? 'version not recorded' : `version ${version}`}, ${sastTime(created_at)}`
  const wording = { label: 'Wording and time', value: given, kind: 'hidden' as const, dial: null }
  return { heading: 'Consents', lines: lines.length === 0 ? [] : [...lines, wording] }
}
