// Turns the form on screen into what is sent and stored.
import { LEAST_FILL_MS, MAX_FILE_BYTES } from '../../shared/api.ts'
import {
  countsFor,
  type FieldDefinition,
  type FormDefinition,
  type FormValues,
  fieldsOf,
} from '../../shared/forms/definition.ts'
import { joinParts, readDate } from '../../shared/forms/fields.ts'
import { FILE_MESSAGES, FILE_TYPES } from '../../shared/forms/submission.ts'
import { checkForm } from '../../shared/forms/validation.ts'

export type Files = ReadonlyMap<string, File>

/** Every field as typed, the partner's too. */
export function readForm(form: FormDefinition, element: HTMLFormElement): FormValues {
  const data = new FormData(element)
  const values: FormValues = {}
  for (const rule of fieldsOf(form)) {
    for (const name of namesOf(rule)) {
      const value = textOf(data, name)
      if (value !== '') values[name] = value
    }
  }
  return values
}

/** Values for the edge, without files: dates joined, no fields of an absent partner. */
export function wireValues(form: FormDefinition, typed: FormValues): FormValues {
  const values: FormValues = {}
  for (const rule of fieldsOf(form)) {
    if (!countsFor(rule, typed)) continue
    const value = rule.kind === 'date' ? wireDate(rule.name, typed) : typed[rule.name]
    if (value !== undefined && value !== '') values[rule.name] = value
  }
  return values
}

/** Chosen files by field; the partner's only when there is one. */
export function chosenFiles(
  form: FormDefinition,
  element: HTMLFormElement,
  typed: FormValues,
): Map<string, File> {
  const data = new FormData(element)
  const files = new Map<string, File>()
  for (const rule of form.files) {
    const file = data.get(rule.name)
    if (file instanceof File && file.name !== '' && countsFor(rule, typed))
      files.set(rule.name, file)
  }
  return files
}

/** Error messages by field, files included; null without errors. */
export function problemsOf(
  form: FormDefinition,
  eventYear: number | null,
  values: FormValues,
  files: Files,
): FormValues | null {
  const check = checkForm(form, values, { now: new Date().toISOString(), eventYear })
  const problems = check.ok ? {} : { ...check.fields }
  for (const [name, file] of files) {
    const error = fileError(file)
    if (error !== null) problems[name] = error
  }
  return Object.keys(problems).length === 0 ? null : problems
}

/** Why this file cannot be sent, as far as a browser can tell. */
export function fileError(file: File): string | null {
  if (file.size === 0) return FILE_MESSAGES.empty
  if (!FILE_TYPES.some((type) => type === file.type)) return FILE_MESSAGES.type
  return file.size > MAX_FILE_BYTES ? FILE_MESSAGES.size : null
}

/** Fields that are sent beside the answers. */
export function extrasOf(element: HTMLFormElement, submissionId: string, filledMs: number) {
  const trap = new FormData(element).get('website2')
  return {
    submissionId,
    website2: typeof trap === 'string' ? trap : '',
    // The form has waited this long, even if a coarse clock says less.
    filledMs: String(Math.round(Math.max(filledMs, LEAST_FILL_MS))),
  }
}

/** The body in the format of the form's endpoint. */
export function bodyOf(form: FormDefinition, values: FormValues, files: Files): FormData | object {
  if (!form.tournament) return values
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.append(name, value)
  for (const [name, file] of files) data.append(name, file, file.name)
  return data
}

/** True when nothing was typed, chosen or ticked by hand, by autofill or before the script started. */
export function isUntouched(element: HTMLFormElement): boolean {
  return [...element.elements].every((part) => {
    if (part instanceof HTMLSelectElement) {
      return [...part.options].every(
        (option) => option.selected === option.defaultSelected || option.index === 0,
      )
    }
    if (part instanceof HTMLTextAreaElement) return part.value === part.defaultValue
    if (!(part instanceof HTMLInputElement)) return true
    if (part.type === 'radio' || part.type === 'checkbox')
      return part.checked === part.defaultChecked
    return part.value === part.defaultValue
  })
}

/** SHA-256 of content and files, in hex; null where the browser offers none (no HTTPS). */
export async function digestOf(
  form: FormDefinition,
  values: FormValues,
  files: Files,
): Promise<string | null> {
  if (!('subtle' in crypto)) return null
  const marks = [...files].map(([name, file]) => [name, file.name, file.size, file.lastModified])
  const bytes = new TextEncoder().encode(JSON.stringify([form.id, values, marks]))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function namesOf({ name, kind }: FieldDefinition): string[] {
  return kind === 'date' ? [`${name}-day`, `${name}-month`, `${name}-year`] : [name]
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

function wireDate(name: string, typed: FormValues): string {
  const text = joinParts({
    day: typed[`${name}-day`] ?? '',
    month: typed[`${name}-month`] ?? '',
    year: typed[`${name}-year`] ?? '',
  })
  const read = readDate(text)
  return read.ok ? read.date : text
}
