// What comes from outside: JSON and own properties.

/** Maximum characters: ten times the largest value that a page stores. */
const MAX_KEPT = 500_000

/** Parses JSON from the device's storage; undefined when it is malformed or too long. */
export function parseKept(text: string | null | undefined): unknown {
  return text && text.length <= MAX_KEPT ? parseJson(text) : undefined
}

/** Undefined when `text` is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Callers parse the value with a schema that refuses undefined.
    return undefined
  }
}

/** An own property of outside data as text: '' when absent, null when it cannot have been typed. */
export function ownText(values: object, name: string): string | null {
  const value: unknown = Object.getOwnPropertyDescriptor(values, name)?.value
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : value === undefined || value === null ? '' : null
}
