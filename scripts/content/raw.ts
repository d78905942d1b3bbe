// The content as YAML holds it, before it is checked, and what can be wrong with it.

export type Path = readonly (string | number)[]

export type RawContent = Record<string, unknown> & { pages: Record<string, unknown> }

/** `at` leads to the field; `text` continues the sentence that starts with it. */
export type Mistake =
  | { kind: 'field'; key: string; at: Path; text: string; showValue?: boolean }
  | { kind: 'file'; file: string; line?: number; text: string }

export function valueAt(data: unknown, at: Path): unknown {
  let value = data
  for (const step of at) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = Reflect.get(value, step)
  }
  return value
}

/** Empty where the content holds no list. */
export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
