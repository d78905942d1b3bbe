import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Takes the place of what broke. */
  instead: ReactNode
  onBroken?: () => void
}

export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: Error) {
    // What was caught is told like what was not: in the console, and to the league's developers.
    reportError(error)
    this.props.onBroken?.()
  }

  override render() {
    return this.state.broken ? this.props.instead : this.props.children
  }
}
