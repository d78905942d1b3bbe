// Names compared as people read them: without case, marks and punctuation.

/** 'Ñandú & O’Brien' becomes 'nandu o brien'; a name without letters or figures stays as it is. */
export function foldedName(name: string): string {
  const folded = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return folded === '' ? name : folded
}
