// The one renderer: a URL and a state in, a whole document out. Used by the build for every page and by the edge for what cannot be static.
import './styles/all.ts'
import parts from 'build:document'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Render } from '../contract/render.ts'
import { App } from './app/app.tsx'
import { PageStateProvider } from './app/page-state.tsx'
import { type Route, routeOf } from './app/routes.tsx'
import { PARTS_CODE } from './parts/loading.ts'
import { headOf } from './shell/head/head.ts'
import { tailOf } from './shell/tail.ts'
import { usedCss } from './styles/used-css.ts'

export const render: Render = async (url, state = {}) => {
  const location = state.path ?? url
  const address = new URL(location, 'http://page')
  const route = routeOf(address.pathname)
  await route.page.load()
  const app = renderToString(
    <StrictMode>
      <StaticRouter location={location}>
        <PageStateProvider state={state}>
          <App />
        </PageStateProvider>
      </StaticRouter>
    </StrictMode>,
  )
  const head = await headOf(route, address, state)
  const html = parts.template
    .replace('<!--head-->', () => head)
    .replace('<!--app-->', () => app)
    .replace('<!--tail-->', () => tailOf(state))
  const css = usedCss(parts.sheet, shownFirst(route, html), classesOfParts(html))
  return {
    html: html.replace('<!--style-->', () => `<style>${css}</style>`),
    csp: parts.csp.replace(parts.cssHash, await hashOf(css)),
    status: route.name === 'not-found' ? 404 : 200,
  }
}

/** What is above fills any screen (shell.module.css), tables or none: the whole sheet styles the footer, before anybody is down there. */
function shownFirst({ name }: Route, html: string): string {
  return name === 'standings' ? html.replace(/<footer.*<\/footer>/s, '') : html
}

const PART = /\sdata-part="([^"]*)"/g

/** Of all that the parts of the page may come to show. */
function classesOfParts(html: string): string[] {
  const known = PARTS_CODE.loaded()
  if (known === null) return []
  const shown = new Set([...html.matchAll(PART)].map(([, name]) => name))
  return Object.entries(known.PARTS).flatMap(([name, { styles }]) =>
    shown.has(name) ? styles.flatMap((names) => Object.values(names)) : [],
  )
}

/** As a CSP names it; crypto.subtle is in Node and in workerd. */
async function hashOf(css: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}
