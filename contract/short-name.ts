// Children are shown by first name and initial; a pair keeps both of its children.

/** What people put between the two names of a pair. A hyphen without a space is part of a name. */
const BETWEEN = /\s*[&/+|;\\·•∙●◦‣・×–—]\s*|\s+(?:and|en|with)\s+|\s+-\s*|\s*-\s+/iu
/** One word of a name; everything else only separates. */
const WORDS = /[\p{L}\p{M}'’-]+/gu

/** 'Anna Nkosi & Ben Smith' becomes 'Anna N & Ben S'; shortening twice changes nothing. */
export function shortName(team: string): string {
  return childrenIn(team).map(shortChild).filter(Boolean).join(' & ')
}

/** One word may be a surname, or a whole name written together: only its initial is shown. */
export function isInitialled(team: string): boolean {
  return childrenIn(team).some((name) => {
    const [word, ...more] = wordsIn(name)
    return word !== undefined && more.length === 0 && lettersIn(word).length > 1
  })
}

function childrenIn(team: string): string[] {
  return team.split(BETWEEN).flatMap(splitCommas)
}

/** 'Anna Nkosi, Ben Smith' are two people; 'Nkosi, Anna' is one, surname first. */
function splitCommas(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim())
  const [first = '', second = ''] = parts
  const isSurnameFirst = parts.length === 2 && wordsIn(second).length === 1
  return isSurnameFirst ? [`${second} ${first}`] : parts
}

function shortChild(name: string): string {
  const [first, ...rest] = wordsIn(name)
  if (first === undefined) return ''
  const last = rest.at(-1)
  return last === undefined ? initialOf(first) : `${first} ${initialOf(last)}`
}

function initialOf(word: string): string {
  return (lettersIn(word)[0] ?? '').toUpperCase()
}

function wordsIn(text: string): string[] {
  return (text.match(WORDS) ?? []).filter((word) => lettersIn(word).length > 0)
}

function lettersIn(word: string): string[] {
  return word.match(/\p{L}/gu) ?? []
}
