// Titles of pages.
import site from 'content:site'
import titles from 'content:titles'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Pages without a content file. */
const OTHERS: Record<string, string> = {
  sent: `Sent · ${site.name}`,
  find: `Find your team · ${site.name}`,
}

/** `page`: the name of its folder. */
export function titleOf(page: string): string {
  return titles[page] ?? OTHERS[page] ?? ''
}

/** Of the results of one league. */
export function resultsTitle({ name }: { name: string }): string {
  return `${name} results · ${site.shortName}`
}

/** Without the league's name, which titles end in for tabs and search results. */
export function shortTitleOf(page: string): string {
  return titleOf(page).split(/ [·|] /)[0] ?? ''
}

/** Of a page that says more in its title than its name, as the edge writes it into the head. */
export function useTitle(title: string): void {
  const { pathname } = useLocation()
  // Each step gives the page its plain title first (navigation.tsx).
  useEffect(() => {
    document.title = title
  }, [title, pathname])
}
