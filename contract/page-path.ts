/** The canonical spelling: lower case, single slashes, no trailing slash, no `.html` and no `/index`. */
export function plainPath(path: string): string {
  const plain = path
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(?:\/index)?(?:\.html)?\/?$/, '')
  return plain === '' ? '/' : plain
}
