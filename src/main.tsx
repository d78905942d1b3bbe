// Takes over the prerendered page: everything it needs is loaded before hydration, so that nothing changes on screen.
import './styles/all.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { persistently } from './api/until-online.ts'
import { App } from './app/app.tsx'
import { whenIdle } from './app/idle.ts'
import { LoadedFirst } from './app/loaded-first.tsx'
import { PageStateProvider, readPageState } from './app/page-state.tsx'
import { routeOf } from './app/routes.tsx'

const state = readPageState(document)
// A page drawn by the edge lives at the API's URL; the address bar and the router want the page's own.
if (state.path) history.replaceState(null, '', state.path)

// Not awaited at the top: the page's chunk imports this one, and each would wait for the other.
void hydrate()

async function hydrate(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('the document has no #root')
  const { page } = routeOf(location.pathname)
  await persistently(() => page.load(state.standings !== undefined))
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <BrowserRouter>
          <LoadedFirst>
            <PageStateProvider state={state}>
              <App />
            </PageStateProvider>
          </LoadedFirst>
        </BrowserRouter>
      </StrictMode>,
    )
  })
  // It is not missed until somebody rests on a control or goes on; asked for again with the next document.
  whenIdle(
    () =>
      void import('./shell/later/start.tsx').then(
        ({ start }) => start(),
        () => undefined,
      ),
  )
}
