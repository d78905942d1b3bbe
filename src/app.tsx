import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { routeOf } from './routes.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { Shell } from './shell/shell.tsx'

export function App() {
  const { pathname } = useLocation()
  const route = routeOf(pathname)
  return (
    <Shell route={route}>
      <ErrorBoundary key={pathname}>
        <Suspense>
          <route.page.View />
          <Hydrated />
        </Suspense>
      </ErrorBoundary>
    </Shell>
  )
}

/** Tells whoever drives the page from outside, such as a test, that React has taken over. */
function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return null
}
