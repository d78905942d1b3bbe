// Renders a page: URL and state in, a whole document out. The build uses it for every static page, the edge for pages
// with data and for forms sent without script.
import './styles/all.ts'
import parts from 'build:document'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Render } from '../shared/render.ts'
import { PageStateProvider } from './app/page-state.tsx'
import { routeOf } from './app/routes.tsx'
import { App } from './app.tsx'
import { headOf, tailOf } from './shell/head.ts'

/** `renderToString`: the streaming renderers add inline scripts, which the policy forbids. */
export const render: Render = async (url, state = {}, styles = {}) => {
  const location = state.path ?? url
  const address = new URL(location, 'http://page')
  const route = routeOf(address.pathname)
  const kind = route.name
  const { css, csp } = styles[kind] ?? { css: '', csp: '' }
  await route.page.preload()
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
    .replace('<!--head-->', () => (css === '' ? head : `${head}<style>${css}</style>`))
    .replace('<!--app-->', () => app)
    .replace('<!--tail-->', () => tailOf(state))
  return { html, csp, kind, status: kind === 'not-found' ? 404 : 200 }
}
