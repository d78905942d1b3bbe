import type { ReactNode } from 'react'
import type { Route } from '../app/routes.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Navigation } from './navigation.tsx'
import css from './shell.module.css'

/** A screen on a wall has neither menu nor footer: nobody clicks there. */
const BARE: readonly string[] = ['tv']

export function isBare({ name }: Pick<Route, 'name'>): boolean {
  return BARE.includes(name)
}

/** What stands around every page. */
export function Shell({ route, children }: { route: Route; children: ReactNode }) {
  if (isBare(route)) {
    return (
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    )
  }
  return (
    <>
      <a className={`screen ${css.skip}`} href="#main" data-under-menu>
        Skip to content
      </a>
      <Header path={route.path} page={route.name} />
      <main id="main" className={css.main} tabIndex={-1} data-under-menu>
        {children}
      </main>
      <Footer />
      <Navigation page={route.name} />
    </>
  )
}
