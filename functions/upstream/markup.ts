// Markup in text that should be plain: tags go, entities become their characters, also when one hides the other.

/** Longer texts are cut first: no title needs the work. */
const MAX_LENGTH = 4000
/** Markup written as entities of entities is not worth a fourth look. */
const ROUNDS = 3

const NAMED = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    hellip: '…',
    eacute: 'é',
    euml: 'ë',
    ocirc: 'ô',
  }),
)
const HIDDEN = /<(script|style|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g
/** Also a tag that never ends; '<3' and '5 < 6' are no tags. */
const TAG = /<\/?[a-z!?][^<>]*(?:>|$)?/gi
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));?/gi

export function unmarked(text: string): string {
  let plain = text.slice(0, MAX_LENGTH)
  for (let round = 0; round < ROUNDS; round++) plain = decoded(stripped(plain))
  return stripped(plain)
}

function stripped(text: string): string {
  return text.replace(HIDDEN, ' ').replace(COMMENT, ' ').replace(TAG, ' ')
}

function decoded(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name.toLowerCase()) ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
  })
}
