import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { BrokenPage, ErrorBoundary, Shell } from '../shell/shell.tsx'
import { routeOf } from './routes.tsx'

export function App() {
  const { pathname } = useLocation()
  const route = routeOf(pathname)
  return (
    <ErrorBoundary instead={<BrokenShell />}>
      <Shell route={route}>
        <Suspense>
          {/* A page that breaks leaves header, menus and footer usable. One that stands for many paths stays through them. */}
          <ErrorBoundary key={route.path} instead={<BrokenPage />} onBroken={route.page.forget}>
            <route.page.View />
            <Hydrated />
          </ErrorBoundary>
        </Suspense>
      </Shell>
    </ErrorBoundary>
  )
}

/** Without it, what breaks around the page would leave an empty document. */
function BrokenShell() {
  return (
    <main>
      <BrokenPage />
    </main>
  )
}

/** For styles and tests: from here on the page answers. Beside the page, which is taken over after what stands around it. */
function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return null
}
