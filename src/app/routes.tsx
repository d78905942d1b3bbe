// Every folder of src/pages is a page: its name is that of its texts and, but for a few, of its path.
import type { ComponentType } from 'react'
import { nameOf, pageOf } from '../../contract/pages.ts'
import { type LazyPage, lazyPage } from './lazy-page.tsx'

export type Route = { name: string; path: string; page: LazyPage }

const OTHER_PATHS: Record<string, string> = { home: '/', 'not-found': '/404' }

type PageModule = { Page: ComponentType }
const FOLDERS = {
  ...import.meta.glob<PageModule>(['./*/page.tsx', '!./styleguide/page.tsx'], { base: '../pages' }),
  // Every shared part in every state; the build drops it.
  ...(import.meta.env.DEV
    ? import.meta.glob<PageModule>('./styleguide/page.tsx', { base: '../pages' })
    : null),
}

const ROUTES = new Map(
  Object.entries(FOLDERS).map(([file, bring]): [string, Route] => {
    const name = file.split('/')[1] ?? ''
    return [name, { name, path: OTHER_PATHS[name] ?? `/${name}`, page: lazyPage(bring) }]
  }),
)

/** Ignores case; a path that is no page is the 404 page. */
export function routeOf(pathname: string): Route {
  const path = pageOf(pathname)
  const route = ROUTES.get(path ? nameOf(path) : otherPage(pathname)) ?? ROUTES.get('not-found')
  if (!route) throw new Error('there is no 404 page')
  return route
}

/** /sent/<form>?ref=… is drawn by the edge after a plain form post. */
function otherPage(pathname: string): string {
  if (/^\/sent\/[a-z-]+\/?$/i.test(pathname)) return 'sent'
  return pathname === '/styleguide' ? 'styleguide' : 'not-found'
}
