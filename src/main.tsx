// Takes over the prerendered page: everything it needs is loaded before hydration, so that nothing changes on screen.
import './styles/all.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { forgetOld } from './forget-old.ts'
import { whenIdle } from './idle.ts'
import { PageStateProvider, readPageState } from './page-state.tsx'
import { routeOf } from './routes.tsx'
import { loadOtherPages } from './shell/other-pages.ts'
import { persistently } from './until-online.ts'

const state = readPageState(document)
// A page drawn by the edge lives at the API's URL; the address bar and the router want the page's own.
if (state.path) history.replaceState(null, '', state.path)

// Not awaited at the top: the page's chunk imports this one, and each would wait for the other.
void hydrate()

async function hydrate(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('the document has no #root')
  await persistently(routeOf(location.pathname).page.load)
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <BrowserRouter>
          <PageStateProvider state={state}>
            <App />
          </PageStateProvider>
        </BrowserRouter>
      </StrictMode>,
    )
  })
  loadOtherPages()
  whenIdle(forgetOld)
}
