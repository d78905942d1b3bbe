/** What a URL's hash names; a malformed encoding, which anybody can put in a link, names what it says. */
export function slugIn(hash: string): string {
  const slug = hash.slice(1)
  try {
    return decodeURIComponent(slug)
  } catch {
    // Not an encoding of anything: taken as it was written.
    return slug
  }
}
