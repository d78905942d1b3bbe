// Turns the form on screen into the values that are checked, stored and sent.
import type { FieldErrors } from '../../shared/api.ts'
import {
  countsFor,
  type FormDefinition,
  type FormValues,
  fieldsOf,
} from '../../shared/forms/definition.ts'
import { joinBoxes, readDate } from '../../shared/forms/fields.ts'
import { checkForm, typedValues } from '../../shared/forms/validation.ts'
import { ownText } from '../../shared/parse.ts'
import { hashOf } from '../../shared/text.ts'
import { readFile } from './read-file.ts'

type Chosen = ReadonlyMap<string, File>

export type Filled = {
  typed: FormValues
  /** What goes to the edge beside the files. */
  values: FormValues
  files: Chosen
  /** Error messages of files that cannot be sent. */
  fileErrors: FieldErrors
  trap: string
}

/** Every field as typed, including the partner's. */
export function readForm(form: FormDefinition, element: HTMLFormElement): FormValues {
  return typedValues(form, Object.fromEntries(new FormData(element)))
}

/** The partner's files only when there is a partner. */
export async function readFilled(form: FormDefinition, element: HTMLFormElement): Promise<Filled> {
  const data = Object.fromEntries(new FormData(element))
  const typed = typedValues(form, data)
  const files = new Map<string, File>()
  const fileErrors: FieldErrors = {}
  for (const rule of form.files) {
    const chosen = data[rule.name]
    if (!(chosen instanceof File) || chosen.name === '' || !countsFor(rule, typed)) continue
    const read = await readFile(chosen)
    if (read.ok) files.set(rule.name, read.file)
    else fileErrors[rule.name] = read.error
  }
  const trap = ownText(data, 'website2') ?? ''
  return { typed, values: wireValues(form, typed), files, fileErrors, trap }
}

/** Dates in one piece, nothing of a partner who is not there. */
export function wireValues(form: FormDefinition, typed: FormValues): FormValues {
  const values: FormValues = {}
  for (const rule of fieldsOf(form)) {
    if (!countsFor(rule, typed)) continue
    const value = rule.kind === 'date' ? wireDate(rule.name, typed) : typed[rule.name]
    if (value) values[rule.name] = value
  }
  return values
}

function wireDate(name: string, typed: FormValues): string {
  const text = joinBoxes(name, (box) => typed[box])
  const read = readDate(text)
  return read.ok ? read.date : text
}

/** Error messages by field, files included; null without errors. */
export function problemsOf(
  form: FormDefinition,
  eventYear: number | null,
  { values, fileErrors }: Filled,
): FormValues | null {
  const check = checkForm(form, values, { now: new Date().toISOString(), eventYear })
  const problems = { ...fileErrors, ...(check.ok ? {} : check.fields) }
  return Object.keys(problems).length === 0 ? null : problems
}

export function bodyOf(form: FormDefinition, values: FormValues, files: Chosen): FormData | object {
  if (!form.tournament) return values
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.append(name, value)
  // The file's own name is not sent: it may hold any character, and nobody needs it.
  for (const [name, file] of files) data.append(name, file, name)
  return data
}

/** True when nothing was typed, chosen or ticked by hand, by autofill or before the script started. */
export function isUntouched(element: HTMLFormElement): boolean {
  const fresh = element.cloneNode(true)
  if (!(fresh instanceof HTMLFormElement)) return false
  fresh.reset()
  return contentOf(fresh) === contentOf(element)
}

function contentOf(element: HTMLFormElement): string {
  const entries = [...new FormData(element)]
  return JSON.stringify(
    entries.map(([name, value]) => [name, value instanceof File ? value.name : value]),
  )
}

/** Equal for the same content and files. */
export function hashOfForm({ id }: FormDefinition, { values, files }: Filled): number {
  const marks = [...files].map(([name, file]) => [name, file.name, file.size, file.lastModified])
  return hashOf(JSON.stringify([id, values, marks]))
}
