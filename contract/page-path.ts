/** A path as pages have it: in small letters, without a trailing slash and without `.html` or `/index.html`. */
export function plainPath(path: string): string {
  const plain = path
    .toLowerCase()
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/\/+$/, '')
  return plain === '' ? '/' : plain
}
