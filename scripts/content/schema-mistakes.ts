// Turns what valibot found into sentences: a missing field, an unknown one, or a value that breaks its rule.
import * as v from 'valibot'
import { PictureEntriesSchema } from '../../shared/content/atoms.ts'
import { ContentSchema } from '../../shared/content/content.ts'
import { PagesSchema } from '../../shared/content/pages.ts'
import { editDistance } from '../../shared/text.ts'
import type { ContentFile } from './mistakes.ts'
import { type Mistake, type Path, valueAt } from './mistakes.ts'

/** More letters apart than this is another word, not a slip. */
const MOST_SLIPS = 2

const SCHEMAS: Record<string, v.GenericSchema> = {
  ...ContentSchema.entries,
  pictures: PictureEntriesSchema,
  ...Object.fromEntries(
    Object.entries(PagesSchema.entries).map(([page, schema]) => [`pages/${page}`, schema]),
  ),
}

export function schemaMistakes(files: ContentFile[]): Mistake[] {
  return files.flatMap(({ key, data }) => {
    const schema = SCHEMAS[key]
    if (!schema) return []
    const { issues = [] } = v.safeParse(schema, data)
    return firstPerField(issues).map((issue): Mistake => {
      const at = (issue.path ?? []).map((item) =>
        typeof item.key === 'number' ? item.key : String(item.key),
      )
      return { kind: 'field', key, at, ...wordsFor(schema, issue, at, data) }
    })
  })
}

/** A value that is no date is not also a date that does not exist. */
function firstPerField(issues: v.BaseIssue<unknown>[]): v.BaseIssue<unknown>[] {
  const seen = new Set<string | null>()
  return issues.filter((issue) => {
    const field = v.getDotPath(issue)
    return !seen.has(field) && seen.add(field)
  })
}

function wordsFor(schema: v.GenericSchema, issue: v.BaseIssue<unknown>, at: Path, data: unknown) {
  const value = valueAt(data, at)
  // Of an object, valibot reports a field that is absent or unknown at that field's own path.
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return { text: unknownField(String(at.at(-1)), fieldsAt(schema, at.slice(0, -1), data)) }
  if (value === undefined) return { text: 'is missing' }
  if (value === null) return { text: 'has no value after the colon' }
  if (issue.type === 'strict_object')
    return { text: 'must be fields on indented lines of their own', showValue: true }
  return { text: issue.message, showValue: typeof value !== 'object' }
}

function unknownField(name: string, known: string[]): string {
  const meant = nearest(name, known)
  return meant === undefined
    ? `is not a field that the site knows here; it knows ${known.join(', ')}`
    : `is not a field that the site knows; did you mean "${meant}"?`
}

/** The candidate that differs from `word` by the fewest letters; none when all are too far. */
function nearest(word: string, candidates: string[]): string | undefined {
  const [best] = candidates
    .map((name) => ({ name, slips: editDistance(word.toLowerCase(), name.toLowerCase()) }))
    .filter(({ slips }) => slips <= MOST_SLIPS)
    .sort((a, b) => a.slips - b.slips)
  return best?.name
}

/** The fields of the object that the schema describes at a path of the data. */
function fieldsAt(schema: unknown, at: Path, data: unknown): string[] {
  const [step, ...rest] = at
  const plain = unwrapped(schema, data)
  if (step === undefined) return Object.keys(Object(valueAt(plain, ['entries'])))
  const next = typeof step === 'number' ? ['item'] : ['entries', step]
  return fieldsAt(valueAt(plain, next), rest, valueAt(data, [step]))
}

/** Without optional() and lazy() around it. */
function unwrapped(schema: unknown, data: unknown): unknown {
  const getter = valueAt(schema, ['getter'])
  if (typeof getter === 'function') return unwrapped(getter(data), data)
  const inner = valueAt(schema, ['wrapped'])
  return inner === undefined ? schema : unwrapped(inner, data)
}
