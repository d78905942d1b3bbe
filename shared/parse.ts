// What comes from outside: JSON and own properties.

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
