// A step to a page whose chunks have not come yet: address and page change together, when they have. React Router's own
// answer, the data router, costs 14 kB (decision 002); BrowserRouter would show the old page under the new address.
import { type ReactNode, useContext, useEffect, useMemo } from 'react'
import {
  UNSAFE_NavigationContext as NavigationContext,
  type Navigator,
  parsePath,
} from 'react-router-dom'
import { routeOf } from './routes.tsx'
import { showWaiting } from './waiting.ts'

export function LoadedFirst({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext)
  const steps = useMemo(() => stepsOf(context.navigator), [context.navigator])
  const value = useMemo(() => ({ ...context, navigator: steps.navigator }), [context, steps])

  useEffect(() => {
    addEventListener('popstate', steps.replaced)
    return () => removeEventListener('popstate', steps.replaced)
  }, [steps])

  return <NavigationContext value={value}>{children}</NavigationContext>
}

function stepsOf(navigator: Navigator) {
  let latest = 0

  /** Somebody who taps another link meanwhile, or goes back, does not want the page any more. */
  function replaced(): number {
    latest += 1
    return latest
  }

  function loadedFirst(step: Navigator['push']): Navigator['push'] {
    return (to, ...rest) => {
      const own = replaced()
      const { pathname } = typeof to === 'string' ? parsePath(to) : to
      const wait = routeOf(pathname ?? location.pathname).page.wait()
      if (!wait) return step(to, ...rest)
      // A page that cannot be had says so under its own address, where it can be loaded again.
      const go = () => own === latest && step(to, ...rest)
      showWaiting(wait).then(go, go)
    }
  }

  const { push, replace } = navigator
  return {
    replaced,
    navigator: { ...navigator, push: loadedFirst(push), replace: loadedFirst(replace) },
  }
}
