// Which page somebody asked for who was led here: the worker writes it behind the hash, where anybody else can write too.

/** null: none, or none of this site. */
export function wantedPath(hash: string, origin: string): string | null {
  const asked = hash.slice(1)
  if (!asked.startsWith('/') || !URL.canParse(asked, origin)) return null
  const url = new URL(asked, origin)
  return url.origin === origin ? url.pathname + url.search : null
}
