// The one list of pages: which component draws a path, and under which name its content stands.

import type { PageName } from '../../contract/content/pages.ts'
import { type PagePath, pageOf } from '../../contract/pages.ts'
import { type LazyPage, lazyPage } from './lazy-page.tsx'

export type Route = { name: PageName | 'sent' | 'styleguide'; path: string; page: LazyPage }

const PAGES: Record<PagePath, Route> = {
  '/': route('home', '/', () => import('../pages/home/page.tsx')),
  '/about': route('about', '/about', () => import('../pages/about/page.tsx')),
  '/standings': route('standings', '/standings', () => import('../pages/standings/page.tsx')),
  '/rules': route('rules', '/rules', () => import('../pages/rules/page.tsx')),
  '/contact': route('contact', '/contact', () => import('../pages/contact/page.tsx')),
  '/training': route('training', '/training', () => import('../pages/training/page.tsx')),
  '/gallery': route('gallery', '/gallery', () => import('../pages/gallery/page.tsx')),
  '/join-league': route(
    'join-league',
    '/join-league',
    () => import('../pages/join-league/page.tsx'),
  ),
  '/nxt-gen': route('nxt-gen', '/nxt-gen', () => import('../pages/nxt-gen/page.tsx')),
  '/ladies-open': route(
    'ladies-open',
    '/ladies-open',
    () => import('../pages/ladies-open/page.tsx'),
  ),
  '/mens-open': route('mens-open', '/mens-open', () => import('../pages/mens-open/page.tsx')),
  '/privacy': route('privacy', '/privacy', () => import('../pages/privacy/page.tsx')),
}
/** Drawn by the edge after a plain form post: /sent/<form>?ref=… */
const SENT = route('sent', '/sent', () => import('../pages/sent/page.tsx'))
/** Every shared part in every state; the build drops it. */
const STYLEGUIDE = import.meta.env.DEV
  ? route('styleguide', '/styleguide', () => import('../pages/styleguide/page.tsx'))
  : null
const NOT_FOUND = route('not-found', '/404', () => import('../pages/not-found/page.tsx'))
/** Ignores case; a path that is no page is the 404 page. */
export function routeOf(pathname: string): Route {
  const path = pageOf(pathname)
  if (path) return PAGES[path]
  if (STYLEGUIDE && pathname === STYLEGUIDE.path) return STYLEGUIDE
  return /^\/sent\/[a-z-]+\/?$/i.test(pathname) ? SENT : NOT_FOUND
}

function route(name: Route['name'], path: string, bring: Parameters<typeof lazyPage>[0]): Route {
  return { name, path, page: lazyPage(bring) }
}
