// Names compared as people read them: without case, marks and punctuation.

/** 'Ñandú & O’Brien' becomes 'nandu o brien'; a name without letters or figures stays as it is. */
export function foldedName(name: string): string {
  const folded = ASCII.test(name)
    ? name.toLowerCase().replace(/[^a-z0-9]+/g, ' ')
    : name
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
  return folded.trim() || name
}

/** Most names: what Unicode knows of letters costs a first request more than a millisecond. */
const ASCII = /^[ -~]*$/
