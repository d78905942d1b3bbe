// Finds a person in submissions: by email address, phone number or name, however typed.
import { fieldsOf, type Person } from '../../../../shared/forms/definition.ts'
import { toE164 } from '../../../../shared/phone.ts'
import type { Submission } from '../storage/submissions.ts'

export type TextSearch = (text: string) => boolean

/** Numbers with fewer digits are a shirt number or a year. */
const MIN_DIGITS = 7
/** Separators around an address in a sentence. */
const AROUND_ADDRESS = /[\s<>()[\]{},;:"|]+/
const COUNTRY = /^27(?=\d{9}$)/

export function searchFor(wanted: string): TextSearch | null {
  const typed = plain(wanted)
  if (typed.includes('@')) return emailSearch(typed)
  if (/^[+\d][\d\s().+/-]*$/.test(typed)) return phoneSearch(typed)
  return nameSearch(typed)
}

export function fieldsFound({ form, body }: Pick<Submission, 'form' | 'body'>, search: TextSearch) {
  const fields = fieldsOf(form).filter(({ kind }) => kind !== 'consent')
  // Name and surname are two fields, but people search for both at once.
  const named = [form.entrant, form.partner].flatMap((person) =>
    person && search(fullName(person, body)) ? person.name : [],
  )
  const found = [...named, ...fields.flatMap(({ name }) => (search(body[name] ?? '') ? name : []))]
  return fields.filter(({ name }) => found.includes(name)).map(({ label }) => label)
}

function fullName({ name, surname }: Person, body: Submission['body']): string {
  return `${body[name] ?? ''} ${body[surname] ?? ''}`
}

/** Matches within a message, but not the end of a longer address. */
function emailSearch(typed: string): TextSearch | null {
  if (!/^[^\s@]+@[^\s@]+$/.test(typed)) return null
  return (text) =>
    plain(text)
      .split(AROUND_ADDRESS)
      .some((word) => word.replace(/\.+$/, '') === typed)
}

/** Matches any spelling: +27 82 …, 082 …, (0)82. */
function phoneSearch(typed: string): TextSearch | null {
  const digits = (toE164(typed) ?? typed).replace(/\D/g, '').replace(COUNTRY, '').replace(/^0+/, '')
  if (digits.length < MIN_DIGITS) return null
  return (text) =>
    text
      .normalize('NFKC')
      .replace(/[^\d\p{L}@]/gu, '')
      .includes(digits)
}

function nameSearch(typed: string): TextSearch | null {
  const wanted = wordsOf(typed)
  if (wanted.join('').length < 2) return null
  return (text) => {
    const words = new Set(wordsOf(plain(text)))
    return wanted.every((word) => words.has(word))
  }
}

/** The parts of a double name are words; O'Brien equals OBrien. */
function wordsOf(text: string): string[] {
  return text.replaceAll("'", '').match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Ignores case, accents and kinds of apostrophes. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’ʼ`´]/g, "'")
    .toLowerCase()
    .trim()
}
