import { Suspense, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { refillFields } from './app/other-programs.ts'
import { routeOf } from './app/routes.tsx'
import { BrokenPage, ErrorBoundary, Shell } from './shell/shell.tsx'

export function App() {
  const { pathname } = useLocation()
  const route = routeOf(pathname)
  return (
    <ErrorBoundary instead={BROKEN_SHELL}>
      <Shell route={route}>
        <Suspense>
          {/* A page that fails leaves header, menus and footer usable. The key keeps a page mounted across its paths. */}
          <ErrorBoundary key={route.name} instead={<BrokenPage />} onBroken={route.page.forget}>
            <Refilled />
            <route.page.View />
            <Hydrated />
          </ErrorBoundary>
        </Suspense>
      </Shell>
    </ErrorBoundary>
  )
}

/** An error outside the page would otherwise leave an empty document. */
const BROKEN_SHELL = (
  <main>
    <BrokenPage />
  </main>
)

/** Rendered before the page: its fields must be filled before the page's effects read them. */
function Refilled() {
  useLayoutEffect(refillFields, [])
  return null
}

/** Marks the document as hydrated, for styles and tests. Rendered beside the page, which hydrates last. */
function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return null
}
