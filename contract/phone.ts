// Phone numbers as people in South Africa type them, and the E.164 form that phones dial.
// Hand-written: the usual library let +2784545 and 075 pass (google-libphonenumber #364, libphonenumber-js #476).

const LONGEST_TYPED = 40
/** Spaces of every kind, dots, hyphens and dashes, brackets, slashes. */
const SEPARATORS = /[\s.()/\u2010-\u2015\u2212-]/g
/** Marks of direction and width that come along when a number is copied. */
const INVISIBLE = /\p{Cf}/gu
/** `+44 (0)20`: the 0 is for callers within the country. */
const DOMESTIC_ZERO = /^(\s*\(?(?:\+|00)[\d\s.)-]*)\(\s*0\s*\)/
/** Nine digits after the 0 or 27: landlines start 1 to 5, mobiles and shared-cost numbers 6 to 8. */
const SOUTH_AFRICAN = /^(?:\+?270?|0)([1-8]\d{8})$/
/** ITU-T E.164: country code and number, at most 15 digits; 27 is South Africa alone. */
const FOREIGN = /^\+(?!27)[1-9]\d{7,14}$/

/** `082 555 0101`, `27…`, `0027…`, `+27 (0)82…`, `+44 20…` to `+27825550101`; null when it is no phone number. */
export function toE164(typed: string): string | null {
  if (typed.length > LONGEST_TYPED) return null
  const dialled = typed
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(DOMESTIC_ZERO, '$1')
    .replace(SEPARATORS, '')
    .replace(/^00/, '+')
  const national = SOUTH_AFRICAN.exec(dialled)?.[1]
  if (national !== undefined) return `+27${national}`
  return FOREIGN.test(dialled) ? dialled : null
}
