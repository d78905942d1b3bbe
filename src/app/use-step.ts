// Plain links within an element that React does not look into: those to pages of ours are steps, as everywhere.
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { isPlainClick } from './plain-click.ts'

export function useStep() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || isForBrowser(event, link)) return
    event.preventDefault()
    void navigate(link.pathname + link.search + link.hash)
  }
}

function isForBrowser(event: MouseEvent, { origin, target }: HTMLAnchorElement): boolean {
  const isOther = !isPlainClick(event) || event.defaultPrevented
  return isOther || target !== '' || origin !== location.origin
}
