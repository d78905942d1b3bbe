// Text from elsewhere: JSON that may be none, and characters that cannot be seen.

/** Controls, line separators and halves of a character. */
export const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/gu
/** Marks that turn the reading direction, and those that only hide differences; joiners stay, emoji are made with them. */
export const INVISIBLE =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g

/** Every character can be seen; a control character, a line end too, reads as a space. */
export function visible(text: string): string {
  return text.replace(CONTROL, ' ').replace(INVISIBLE, '')
}

/** As a sentence begins. */
export function capitalised(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** Characters. The most that a page keeps, a league's tables with a season's results, is a tenth of it; what is longer no page wrote, and drawing it takes seconds. */
const MOST_KEPT = 500_000

/** The parsed JSON of what a device keeps, or undefined when it is none: anybody at the device can have written it. */
export function parseKept(text: string | null | undefined): unknown {
  return text && text.length <= MOST_KEPT ? parseJson(text) : undefined
}

/** The parsed JSON, or undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Callers parse what comes of it with a schema, which refuses undefined like any other wrong shape.
    return undefined
  }
}
