// Mistakes found by the schemas: a missing field, an unknown one, or a value that breaks its rule.
import * as v from 'valibot'
import { type Mistake, valueAt } from './mistakes.ts'

export function schemaMistakes(issues: v.BaseIssue<unknown>[], raw: unknown): Mistake[] {
  // The first issue of a field says enough: text that is no date is also no date that exists.
  const first = new Map(issues.toReversed().map((issue) => [v.getDotPath(issue), issue]))
  return [...first.values()].flatMap((issue) => {
    const at = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))
    // A picture is made of its upload, which has a sentence of its own.
    const isMade = at.at(-1) === 'avatar' || at.at(-1) === 'logo'
    const isPending = isMade && valueAt(raw, [...at.slice(0, -1), 'upload']) !== undefined
    return isPending ? [] : [{ at, ...wordsFor(issue, valueAt(raw, at)) }]
  })
}

function wordsFor({ type, expected, message }: v.BaseIssue<unknown>, value: unknown) {
  // valibot reports an absent or unknown field of an object at that field's own path.
  if (type === 'strict_object' && expected === 'never')
    return { text: message, hidesValue: true as const }
  if (value === undefined) return { text: 'is missing' }
  return { text: value === null ? 'has no value after the colon' : message }
}
