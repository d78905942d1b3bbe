import { Link, type LinkProps } from 'react-router-dom'

/** `path`: that of the page in view, to which a link says that it leads there. */
export function PageLink({ path, ...link }: LinkProps & { path: string }) {
  return <Link {...link} aria-current={link.to === path ? 'page' : undefined} />
}
