import type { ReactNode } from 'react'
import type { Route } from '../app/routes.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Navigation } from './navigation.tsx'
import css from './shell.module.css'

/** What stands around every page. */
export function Shell({ route, children }: { route: Route; children: ReactNode }) {
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
