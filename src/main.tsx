// Hydrates the prerendered page. Its chunk is loaded first, so that nothing changes on screen.
import './styles/all.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { persistently } from './api/until-online.ts'
import { watchInstallPrompt, whenIdle } from './app/browser.ts'
import { allowMovedNodes, rememberFields } from './app/other-programs.ts'
import { PageStateProvider, readPageState } from './app/page-state.tsx'
import { routeOf } from './app/routes.tsx'
import { App } from './app.tsx'

watchInstallPrompt()
const state = readPageState(document)
// A refused form is served at the API's URL; show the page's own URL, which the router needs.
if (state.path) history.replaceState(null, '', state.path)

// No top-level await: the page's chunk imports this one, and each would wait for the other.
void hydrate()

async function hydrate(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('the document has no #root')
  const { page } = routeOf(location.pathname)
  await persistently(page.preload)
  allowMovedNodes()
  rememberFields()
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
      { onRecoverableError },
    )
  })
  // Nothing here is needed before the first interaction; the next document tries again.
  whenIdle(
    () =>
      void import('./shell/later/start.ts').then(
        ({ start }) => start(),
        () => undefined,
      ),
  )
}

/** The page differed from the rendered one; React renders it again. */
function onRecoverableError(error: unknown): void {
  console.warn(error)
  // Counted like other errors (report-errors.ts), but not uncaught.
  dispatchEvent(new ErrorEvent('error', { error }))
}
