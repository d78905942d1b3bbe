// Text: what is visible of it, line breaks, unlike keys, hashes.

/** Control characters, line separators and unpaired surrogates. */
export const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/gu
/** Direction marks and zero-width characters, without joiners, which emoji need; the last two XML forbids. */
const INVISIBLE =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff]/g

/** Removes invisible characters; control characters and line ends become spaces. */
export function visible(text: string): string {
  return text.replace(CONTROL, ' ').replace(INVISIBLE, '')
}

export function capitalised(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** Makes texts unique by numbering repeated ones. For keys: React and the history need a different one for each row. */
export function distinct(texts: readonly string[], mark = '~'): string[] {
  const taken = new Set<string>()
  return texts.map((text) => {
    let free = text
    for (let n = 2; taken.has(free); n++) free = `${text}${mark}${n}`
    taken.add(free)
    return free
  })
}

/** Keeps scores such as "2-1" on one line, with a non-breaking hyphen. */
export function unbroken(words: string): string {
  return words.replace(/(\d)-(\d)/g, '$1\u2011$2')
}

/** FNV-1a with a final mix, 32 bits. For spreading and comparing, not for secrets. */
export function hashOf(text: string): number {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35)
  return (sum ^ (sum >>> 16)) >>> 0
}
