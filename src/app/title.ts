import site from 'content:site'
import titles from 'content:titles'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Pages without a content file. */
const OTHERS: Record<string, string> = {
  sent: `Sent · ${site.name}`,
  find: `Find your team · ${site.name}`,
  group: `Group standings · ${site.name}`,
  rounds: `Rounds and records · ${site.name}`,
}

/** `page`: name of the page's folder. */
export function titleOf(page: string): string {
  return titles[page] ?? OTHERS[page] ?? ''
}

export function resultsTitle({ name }: { name: string }): string {
  return `${name} results · ${site.shortName}`
}

/** The title without the league's name at its end. */
export function shortTitleOf(page: string): string {
  return titleOf(page).split(/ [·|] /)[0] ?? ''
}

/** Title of a page that is not static, as the edge writes it into the head. */
export function useTitle(title: string): void {
  const { pathname } = useLocation()
  // Runs after navigation.tsx has set the static title.
  useEffect(() => {
    document.title = title
  }, [title, pathname])
}
