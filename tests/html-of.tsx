// The HTML of a component, as the renderer writes it within a page.
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'

export function htmlOf(node: ReactNode): string {
  return renderToString(<StaticRouter location="/">{node}</StaticRouter>)
}
