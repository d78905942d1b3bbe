import titles from 'content:titles'
import type { Route } from '../app/routes.tsx'

/** Pages without a content file: the last one of a plain form post, and the one for developers. */
const OTHERS = { sent: 'Sent', styleguide: 'Styleguide' }

export function titleOf(name: Route['name']): string {
  return name === 'sent' || name === 'styleguide' ? OTHERS[name] : titles[name]
}

/** Without the league's name, which titles end in for tabs and search results. */
export function shortTitleOf(name: Route['name']): string {
  return titleOf(name).split(/ [·|] /)[0] ?? ''
}
