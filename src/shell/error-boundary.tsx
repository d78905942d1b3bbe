import { Component, type ErrorInfo, type ReactNode } from 'react'

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

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error('page', error, componentStack)
    this.props.onBroken?.()
  }

  override render() {
    return this.state.broken ? this.props.instead : this.props.children
  }
}
