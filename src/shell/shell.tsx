// The frame of every page, and the error page.
import { Component, type ReactNode } from 'react'
import { isDocumentHeld } from '../app/lazy-page.tsx'
import type { Route } from '../app/routes.tsx'
import { Button, ButtonLink, Buttons } from '../ui/controls.tsx'
import { PageHeader } from '../ui/layout.tsx'
import { Footer } from './footer.tsx'
import css from './header.module.css'
import { Header } from './header.tsx'
import { Navigation } from './navigation.tsx'

export function Shell({ route, children }: { route: Route; children: ReactNode }) {
  // A wall screen has neither menu nor footer.
  if (route.isBare) {
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

type Props = {
  children: ReactNode
  /** Rendered in place of the failed children. */
  instead: ReactNode
  onBroken?: () => void
}

export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: Error) {
    // Reports caught errors like uncaught ones: in the console and to the developers.
    reportError(error)
    this.props.onBroken?.()
  }

  override render() {
    return this.state.broken ? this.props.instead : this.props.children
  }
}

/** Shown in place of a failed page; its heading is fixed by the specification (section 8). */
export function BrokenPage() {
  // A new document would lose a child's answers.
  const isHeld = isDocumentHeld()
  const lead = isHeld
    ? "This page won't load right now. Go back: what you typed is still there."
    : 'This page stopped working. Load it again, or go on from the home page.'
  return (
    <PageHeader title="Unexpected Application Error!" lead={lead}>
      {isHeld ? (
        <Button onClick={() => history.back()}>Back</Button>
      ) : (
        <Buttons>
          <Button onClick={() => location.reload()}>Reload</Button>
          <ButtonLink to="/" look="outline" anew>
            Home
          </ButtonLink>
        </Buttons>
      )}
    </PageHeader>
  )
}
