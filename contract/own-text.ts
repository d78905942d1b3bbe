/** An own property of what came from outside, as text: empty when it is absent, null when it cannot have been typed. */
export function ownText(values: object, name: string): string | null {
  const value: unknown = Object.getOwnPropertyDescriptor(values, name)?.value
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : value === undefined || value === null ? '' : null
}
