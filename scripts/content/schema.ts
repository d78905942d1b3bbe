// Mistakes found by the schemas: a missing field, an unknown one, or a value that breaks its rule.
import * as v from 'valibot'
import { PictureEntriesSchema } from '../../shared/content/atoms.ts'
import { ContentSchema } from '../../shared/content/content.ts'
import { editDistance } from '../../shared/text.ts'
import { type Mistake, type Path, valueAt } from './mistakes.ts'

/** More differing letters mean another word, not a typo. */
const MAX_SLIPS = 2

/** The content as organisers write it: the build adds the sizes of pictures. */
export const SourceSchema = v.strictObject({
  ...ContentSchema.entries,
  pictures: PictureEntriesSchema,
})

export function schemaMistakes(issues: v.BaseIssue<unknown>[], raw: unknown): Mistake[] {
  // The first issue of a field says enough: text that is no date is also no date that exists.
  const first = new Map(issues.toReversed().map((issue) => [v.getDotPath(issue), issue]))
  return [...first.values()].flatMap((issue) => {
    const at = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))
    // A picture is made of its upload, which has a sentence of its own.
    const isMade = at.at(-1) === 'avatar' || at.at(-1) === 'logo'
    const isPending = isMade && valueAt(raw, [...at.slice(0, -1), 'upload']) !== undefined
    return isPending ? [] : [{ at, ...wordsFor(issue, at, raw) }]
  })
}

function wordsFor(issue: v.BaseIssue<unknown>, at: Path, raw: unknown) {
  const value = valueAt(raw, at)
  // valibot reports an absent or unknown field of an object at that field's own path.
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const known = fieldsAt(SourceSchema, at.slice(0, -1), raw)
    return { text: unknownField(String(at.at(-1)), known), hidesValue: true as const }
  }
  if (value === undefined) return { text: 'is missing' }
  if (value === null) return { text: 'has no value after the colon' }
  if (issue.type === 'strict_object')
    return { text: 'must be fields on indented lines of their own' }
  return { text: issue.message }
}

function unknownField(name: string, known: string[]): string {
  const slips = (field: string) => editDistance(name.toLowerCase(), field.toLowerCase())
  const [nearest = ''] = known.toSorted((a, b) => slips(a) - slips(b))
  return slips(nearest) > MAX_SLIPS
    ? `is not a field that the site knows here; it knows ${known.join(', ')}`
    : `is not a field that the site knows; did you mean "${nearest}"?`
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
