import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button, Buttons } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** A page that breaks leaves header, menus and footer usable. */
type Props = { children: ReactNode; onBroken: () => void }

export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error('page', error, componentStack)
    this.props.onBroken()
  }

  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children
  }
}

function BrokenPage() {
  return (
    <PageHeader
      title="Unexpected Application Error!"
      lead="This page stopped working. Load it again, or go on with the menu."
    >
      <Buttons>
        <Button onClick={() => location.reload()}>Reload</Button>
      </Buttons>
    </PageHeader>
  )
}
