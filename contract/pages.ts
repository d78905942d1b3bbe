// The pages of the site: what is prerendered, which paths run no Function, and what odd spellings lead to.

export const PAGE_PATHS = [
  '/',
  '/about',
  '/standings',
  '/rules',
  '/contact',
  '/training',
  '/gallery',
  '/join-league',
  '/nxt-gen',
  '/ladies-open',
  '/mens-open',
  '/privacy',
] as const

export type PagePath = (typeof PAGE_PATHS)[number]

/** The page a path means, ignoring case, a trailing slash and `.html` or `/index.html`; null when it is no page. */
export function pageOf(path: string): PagePath | null {
  const plain = path
    .toLowerCase()
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/\/+$/, '')
  return PAGE_PATHS.find((page) => page === (plain === '' ? '/' : plain)) ?? null
}
