// A submission cut into the sections of its mail: every field in reading order, with its label.
import { countsFor, type FieldDefinition } from '../../../../shared/forms/definition.ts'
import { formOf } from '../../../../shared/forms/forms.ts'
import { capitalised } from '../../../../shared/text.ts'
import { sastTime } from '../../../../shared/time.ts'
import type { Submission } from '../storage/submission.ts'
import { dialOf, oneLine, valueInWords } from './words.ts'

export type Line = {
  label: string
  value: string
  kind: FieldDefinition['kind']
  /** E.164, when the value can be dialled. */
  dial: string | null
}

export type Block = { heading: string; lines: readonly Line[] }

/** `agreed`: the words beside the boxes that were ticked, by their names. */
export function blocksOf(
  submission: Submission,
  agreed: Readonly<Record<string, string>> = {},
): Block[] {
  const named = formOf(submission.form).sections.map(({ heading, fields }) => ({
    heading,
    lines: fields.flatMap((rule) => lineOf(submission, rule)),
  }))
  return [...named, consentBlock(submission, agreed)].filter(({ lines }) => lines.length > 0)
}

function lineOf({ body }: Submission, rule: FieldDefinition): Line[] {
  if (rule.kind === 'hidden' || !countsFor(rule, body)) return []
  const value = valueInWords(rule, body)
  if (value === '') return rule.optional ? [] : [{ ...plain(rule), value: 'not given' }]
  return [{ ...plain(rule), value, dial: dialOf(rule, body) }]
}

function plain(rule: FieldDefinition): Line {
  return { label: shortLabel(rule.label), value: '', kind: rule.kind, dial: null }
}

/** Under the heading "Partner" it is enough to say "Name". */
function shortLabel(label: string): string {
  if (label.endsWith('?')) return 'Has a partner'
  return capitalised(label.replace(/^(?:Your|(?:Player|Partner|Guardian)'s(?: guardian's)?) /, ''))
}

/** Which wording was agreed to, and when: privacy law asks the league to be able to show it. */
function consentBlock(
  { form, body, created_at }: Submission,
  agreed: Readonly<Record<string, string>>,
): Block {
  const consents = formOf(form).consents.filter(
    (rule) => rule.kind === 'consent' && countsFor(rule, body),
  )
  const lines = consents.map((rule) => ({
    label: rule.label,
    value: [valueInWords(rule, body), agreedTo(body[rule.name], agreed[rule.name])].join(''),
    kind: rule.kind,
    dial: null,
  }))
  const version = oneLine(body.consentVersion ?? '')
  const given = `${version === '' ? 'version not recorded' : `version ${version}`}, ${sastTime(created_at)}`
  const wording = { label: 'Wording and time', value: given, kind: 'hidden' as const, dial: null }
  return { heading: 'Consents', lines: lines.length === 0 ? [] : [...lines, wording] }
}

function agreedTo(answer: string | undefined, words: string | undefined): string {
  return answer === 'yes' && words !== undefined ? `, to: “${oneLine(words)}”` : ''
}
