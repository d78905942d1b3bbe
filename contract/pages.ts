// The pages of the site: what is prerendered, which paths run no Function, and what odd spellings lead to.
// A page is a line here, a folder in src/pages and a file in content/pages.

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
/** Of a page's folder and of its content. */
export type PageName = NameOf<PagePath>
type NameOf<Path> = Path extends '/' ? 'home' : Path extends `/${infer Name}` ? Name : never

export function nameOf(path: PagePath): PageName {
  return path === '/' ? 'home' : (path.slice(1) as Exclude<PageName, 'home'>)
}

/** The page a path means, ignoring case, a trailing slash and `.html` or `/index.html`; null when it is no page. */
export function pageOf(path: string): PagePath | null {
  const plain = path
    .toLowerCase()
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/\/+$/, '')
  return PAGE_PATHS.find((page) => page === (plain === '' ? '/' : plain)) ?? null
}
