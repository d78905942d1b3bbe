// Values as organisers read them, and text that can neither hide nor break out of anything.
import type { FieldDefinition, FormValues } from '../../../../shared/forms/definition.ts'
import { MONTHS } from '../../../../shared/time.ts'

/** Controls but the line end; marks that turn the reading direction and so make text read as something else. */
const INVISIBLE = /[^\P{Cc}\n]|[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu

export function visible(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n').replace(INVISIBLE, '')
}

export function oneLine(text: string): string {
  return visible(text).replace(/\s+/g, ' ').trim()
}

/** What stands beside the label: the word of a choice, a long date, or what was typed. */
export function valueInWords(rule: FieldDefinition, values: FormValues): string {
  const typed = values[rule.name] ?? ''
  if (rule.kind === 'text') return visible(typed).trim()
  const value = oneLine(typed)
  if (rule.kind === 'consent') return value === 'yes' ? 'Yes' : 'No'
  if (rule.kind === 'date') return longDate(value)
  return rule.choices?.find((choice) => choice.value === value)?.label ?? value
}

export function dialOf(rule: FieldDefinition, values: FormValues): string | null {
  const dial = values[`${rule.name}E164`] ?? ''
  return rule.kind === 'phone' && /^\+\d{8,15}$/.test(dial) ? dial : null
}

/** `27 March 2014`; what is no date stays as it is. */
export function longDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []
  const name = MONTHS[Number(month) - 1]
  return year !== undefined && name !== undefined ? `${Number(day)} ${name} ${year}` : date
}
