// Untrusted text: JSON that may be malformed, and invisible characters.

/** Control characters, line separators and unpaired surrogates. */
export const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/gu
/** Direction marks and zero-width characters; joiners stay, since emoji need them. */
export const INVISIBLE =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g

/** Removes invisible characters; control characters and line ends become spaces. */
export function visible(text: string): string {
  return text.replace(CONTROL, ' ').replace(INVISIBLE, '')
}

export function capitalised(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** Characters: ten times the largest value that a page stores. */
const MOST_KEPT = 500_000

/** Parses JSON from the device's storage; undefined when it is malformed or too long. */
export function parseKept(text: string | null | undefined): unknown {
  return text && text.length <= MOST_KEPT ? parseJson(text) : undefined
}

/** Undefined when `text` is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Callers parse the value with a schema, which refuses undefined.
    return undefined
  }
}
