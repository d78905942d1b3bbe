/** A path as pages have it: in small letters, single slashes, none at the end, without `.html`, `/index` or both. */
export function plainPath(path: string): string {
  const plain = path
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(?:\/index)?(?:\.html)?\/?$/, '')
  return plain === '' ? '/' : plain
}
