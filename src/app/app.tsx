import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary } from '../shell/error-boundary.tsx'
import { Shell } from '../shell/shell.tsx'
import { routeOf } from './routes.tsx'

export function App() {
  const { pathname } = useLocation()
  const route = routeOf(pathname)
  return (
    <Shell route={route}>
      <Suspense>
        <ErrorBoundary key={pathname} onBroken={route.page.forget}>
          <route.page.View />
          <Hydrated />
        </ErrorBoundary>
      </Suspense>
    </Shell>
  )
}

/** For styles and tests: from here on the page answers. Beside the page, which is taken over after what stands around it. */
function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return null
}
