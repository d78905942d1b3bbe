// An unknown path as it may stand in a log: what may be somebody's address or number is masked, however it is encoded.

/** Longer ones are cut first: the log keeps 200 characters. */
const MAX_LENGTH = 2000
/** The sign of an encoding, itself encoded any number of times. */
const PERCENT = /%(?:25)+/g
const ENCODED = /(?:%[\da-f]{2})+/gi
/** Also with the marks that people put between the digits of a telephone number. */
const NUMBER = /\d(?:[ ()+.-]{0,3}\d){4,}/g

/** Enough stays to find a broken link; a segment with an @ goes whole, a name may stand before it. */
export function maskedPath(pathname: string): string {
  return pathname.slice(0, MAX_LENGTH).split('/').map(masked).join('/')
}

function masked(segment: string): string {
  // Full-width letters and digits become the usual ones.
  const plain = segment.replace(PERCENT, '%').replace(ENCODED, decoded).normalize('NFKC')
  return plain.includes('@') ? '*@*' : encodeURI(plain.replace(NUMBER, '*****'))
}

function decoded(run: string): string {
  try {
    return decodeURIComponent(run)
  } catch {
    return run.replace(/%([0-7][\da-f])/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  }
}
