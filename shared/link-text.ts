// Text in the fragments of links that people send each other. Letters, digits and `-./` alone: messengers cut links at
// other signs, make a space of +, and read _ ~ * as their own marks.
import { hashOf } from './text.ts'

/** base64url of the text in UTF-8, with a dot for _. */
export function coded(text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '.').replaceAll('=', '')
}

/** null: it is no such text. */
export function decoded(code: string): string | null {
  try {
    const bytes = atob(code.replaceAll('-', '+').replaceAll('.', '/'))
    const codes = Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(codes)
  } catch {
    return null
  }
}

/** With a checksum at its end, since messengers and people cut links, and what is left may look whole. */
export function withSum(parts: readonly (string | number)[]): string {
  const path = parts.join('/')
  return `${path}/${hashOf(path).toString(36)}`
}
