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
          {/* A page that breaks leaves header, menus and footer usable. A page of several paths stays mounted. */}
          <ErrorBoundary key={route.path} instead={<BrokenPage />} onBroken={route.page.forget}>
            <route.page.View />
            <Hydrated />
          </ErrorBoundary>
        </Suspense>
      </Shell>
    </ErrorBoundary>
  )
}

/** Without it, an error around the page would leave an empty document. */
function BrokenShell() {
  return (
    <main>
      <BrokenPage />
    </main>
  )
}

/** Marks the document for styles and tests. It stands beside the page, which hydrates last. */
function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return null
}
