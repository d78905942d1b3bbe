// Text from elsewhere made harmless: one line, no control or direction characters, no endless length.

/** Control characters, line separators and lone surrogates read as a space. */
const BLANKS = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+/gu
/** Marks that turn the direction of text around, and invisible ones that only hide differences. */
const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g

/** At most `max` characters, trimmed; longer texts end in an ellipsis. */
export function plainText(raw: string, max: number): string {
  // Cut before cleaning: a text of a megabyte must not cost a megabyte of work.
  const text = raw
    .slice(0, max * 20)
    .replace(BLANKS, ' ')
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = Array.from(text)
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}
