// Text from elsewhere made harmless: one line, no control or direction characters, no endless length.
import { visible } from '../../contract/text.ts'

/** At most `max` characters, trimmed; longer texts end in an ellipsis. */
export function plainText(raw: string, max: number): string {
  // Cut before cleaning: a text of a megabyte must not cost a megabyte of work.
  const text = visible(raw.slice(0, max * 20))
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
