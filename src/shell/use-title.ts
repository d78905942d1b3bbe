import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Of a page that says more in its title than its name, as the edge writes it into the head. */
export function useTitle(title: string): void {
  const { pathname } = useLocation()
  // Each step gives the page its plain title first (navigation.tsx).
  useEffect(() => {
    document.title = title
  }, [title, pathname])
}
