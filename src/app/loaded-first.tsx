// A step to a page whose chunks have not come yet: address and page change together, when they have. React Router's own
// answer, the data router, costs 14 kB (decision 002); BrowserRouter would show the old page under the new address.
import { type ReactNode, useContext, useEffect, useMemo } from 'react'
import {
  UNSAFE_NavigationContext as NavigationContext,
  type Navigator,
  parsePath,
} from 'react-router-dom'
import { isDocumentHeld } from './held-document.ts'
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

  function loadedFirst(step: Navigator['push'], open: (href: string) => void): Navigator['push'] {
    return (to, ...rest) => {
      const own = replaced()
      const { pathname } = typeof to === 'string' ? parsePath(to) : to
      const { page } = routeOf(pathname ?? location.pathname)
      const wait = page.wait()
      if (!wait) return step(to, ...rest)
      const go = () => step(to, ...rest)
      // The document holds what the page says, and can be had where a chunk cannot. Where neither can, or
      // this document has to stay, the page says so under its own address, where it can be loaded again.
      const instead = () => {
        if (isDocumentHeld() || !canOpenDocuments()) return go()
        page.forget()
        open(navigator.createHref(to))
      }
      const ifWanted = (act: () => void) => () => own === latest && act()
      showWaiting(wait).then(ifWanted(go), ifWanted(instead))
    }
  }

  const { push, replace } = navigator
  return {
    replaced,
    navigator: {
      ...navigator,
      push: loadedFirst(push, (href) => location.assign(href)),
      replace: loadedFirst(replace, (href) => location.replace(href)),
    },
  }
}

/** Without a line the service worker answers, where there is one. */
function canOpenDocuments(): boolean {
  return navigator.onLine || Boolean(navigator.serviceWorker?.controller)
}
