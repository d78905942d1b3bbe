// Phone numbers. Not in text.ts, which every page loads.

const MAX_PHONE_DIGITS = 40
/** Spaces of every kind, dots, hyphens and dashes, brackets, slashes. */
const SEPARATORS = /[\s.()/\u2010-\u2015\u2212-]/g
/** `+44 (0)20`: the 0 is for domestic calls. */
const DOMESTIC_ZERO = /^(\s*\(?(?:\+|00)[\d\s.)-]*)\(\s*0\s*\)/
/** Nine digits after the 0 or 27: landlines start 1 to 5, mobiles 6 to 8. Of a mobile, iOS fills in the nine alone. */
const SOUTH_AFRICAN = /^(?:\+?270?|0|(?=[6-8]))([1-8]\d{8})$/
/** ITU-T E.164: country code and number, at most 15 digits; 27 is South Africa alone. */
const FOREIGN = /^\+(?!27)[1-9]\d{7,14}$/

/** `082 555 0101`, `27…`, `0027…`, `+27 (0)82…`, `+44 20…` to `+27825550101`; null when it is no phone number. */
export function toE164(typed: string): string | null {
  const dialled = dialledOf(typed)
  const national = SOUTH_AFRICAN.exec(dialled)?.[1]
  if (national !== undefined) return `+27${national}`
  return FOREIGN.test(dialled) ? dialled : null
}

/** What is wrong with a South African number of fewer or more than ten digits; null for any other. */
export function wrongLength(typed: string): 'short' | 'long' | null {
  const national = /^(?:\+?27|0)(\d*)$/.exec(dialledOf(typed))?.[1]
  if (national === undefined || national.length === 9) return null
  return national.length < 9 ? 'short' : 'long'
}

/** '' for what is too long to be a number. */
function dialledOf(typed: string): string {
  if (typed.length > MAX_PHONE_DIGITS) return ''
  return typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(DOMESTIC_ZERO, '$1')
    .replace(SEPARATORS, '')
    .replace(/^00/, '+')
}
