// Children are shown by first name and initial; a pair keeps both of its children.

/** What people put between the two names of a pair. */
const BETWEEN = /\s*[&/+|;\\·•×]\s*|\s+(?:and|en|with)\s+|\s+[-–—]\s+/iu
/** One word of a name; everything else only separates. */
const WORDS = /[\p{L}\p{M}'’-]+/gu

/** 'Anna Nkosi & Ben Smith' becomes 'Anna N & Ben S'; shortening twice changes nothing. */
export function shortName(team: string): string {
  return team.split(BETWEEN).flatMap(peopleIn).map(shortPerson).filter(Boolean).join(' & ')
}

/** 'Anna Nkosi, Ben Smith' are two people; 'Nkosi, Anna' is one, surname first. */
function peopleIn(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim())
  const [first = '', second = ''] = parts
  const isSurnameFirst = parts.length === 2 && wordsIn(second).length === 1
  return isSurnameFirst ? [`${second} ${first}`] : parts
}

function shortPerson(name: string): string {
  const [first, ...rest] = wordsIn(name)
  if (first === undefined) return ''
  const initial = rest.at(-1)?.match(/\p{L}/u)?.[0]
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}`
}

function wordsIn(text: string): string[] {
  return (text.match(WORDS) ?? []).filter((word) => /\p{L}/u.test(word))
}
