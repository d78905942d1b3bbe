// Text as a card can set it: letters that the atlas has, others without their marks, and nothing for the rest.
import { CARD_LETTERS } from '../../contract/cards.ts'

/** Joiners, selectors and directions are no letters that anybody misses. */
const SILENT = /[\p{Cf}\p{M}]/u
const MARKS = /\p{M}+/gu
/** Letters that the atlas has all of. */
const PLAIN = /^[ -~]*$/
/** A name of which more is missing says nothing. */
const MOST_MISSING = 1 / 3

type Letters = { text: string; missing: number; length: number }

export function cardText(text: string): string {
  return lettersOf(text).text
}

export function isSettable(text: string): boolean {
  const { missing, length } = lettersOf(text)
  return length > 0 && missing <= length * MOST_MISSING
}

function lettersOf(text: string): Letters {
  // Most names; looking at each sign costs a first request a millisecond.
  if (PLAIN.test(text)) {
    const set = text.replace(/ {2,}/g, ' ').trim()
    return { text: set, missing: 0, length: set.length }
  }
  const signs = [...text.normalize('NFC').replace(/\s+/gu, ' ').trim()]
  const found = signs.map(settable)
  const missing = found.filter((sign) => sign === null).length
  const silent = found.filter((sign) => sign === '').length
  const set = found.join('').replace(/ {2,}/g, ' ').trim()
  return { text: set, missing, length: signs.length - silent }
}

/** '': nothing is lost with it; null: there is no way to set it. */
function settable(sign: string): string | null {
  if (CARD_LETTERS.test(sign)) return sign
  const plain = sign.normalize('NFKD').replace(MARKS, '')
  if (plain !== '' && [...plain].every((one) => CARD_LETTERS.test(one))) return plain
  return SILENT.test(sign) ? '' : null
}
