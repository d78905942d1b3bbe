import site from 'content:site'
import titles from 'content:titles'

/** Pages without a content file: the last one of a plain form post, the search for a team, and the one for developers. */
const OTHERS: Record<string, string> = {
  sent: `Sent · ${site.name}`,
  find: `Find your team · ${site.name}`,
  styleguide: `Styleguide · ${site.name}`,
}

/** `page`: the name of its folder. */
export function titleOf(page: string): string {
  return titles[page] ?? OTHERS[page] ?? ''
}

/** Without the league's name, which titles end in for tabs and search results. */
export function shortTitleOf(page: string): string {
  return titleOf(page).split(/ [·|] /)[0] ?? ''
}
