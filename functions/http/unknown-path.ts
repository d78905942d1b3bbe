// Paths as they are compared, and the redirect to the page that one names.

/** To the page under its own spelling, with the query. */
export function pageRedirect(
  page: string,
  { search }: URL,
  headers: Readonly<Record<string, string>>,
): Response {
  // Unlike other answers a 308 is kept for good unless it says otherwise; a group of that name may come one day.
  const own = { location: page + search, 'cache-control': 'no-cache' }
  return new Response(null, { status: 308, headers: { ...headers, ...own } })
}

/** The path as it is where it is no encoding of anything. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
