// The HTML with which a club shows a table on its own site.
import site from 'content:site'
import type { Group, League } from '../../../shared/content/leagues.ts'
import { embedPath } from '../../../shared/surfaces.ts'
import css from '../../ui/controls.module.css'
import { CopyButton } from '../../ui/copy-button.tsx'

/** Height of a frame in CSS pixels without rows, and of each row, so that it needs no scroll bar. */
const EMBED_AROUND_PX = 56
const EMBED_ROW_PX = 40

/** Rows while the number of teams is unknown. */
export const USUAL_ROWS = 8

type SnippetProps = {
  league: Pick<League, 'id' | 'name'>
  group: Pick<Group, 'slug' | 'name'>
  rows: number
}

/** The HTML for a club's site: a frame whose height follows the rows. */
export function Snippet({ league, group, rows }: SnippetProps) {
  const name = `${league.name}, ${group.name}`
  const title = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const src = site.origin + embedPath(league.id, group.slug)
  const height = EMBED_AROUND_PX + EMBED_ROW_PX * rows
  const html = `<iframe src="${src}" title="${title}" width="100%" height="${height}" style="border: 0" loading="lazy"></iframe>`
  return (
    <div className="list">
      <pre className="code night rounded" translate="no">
        <code>{html}</code>
      </pre>
      <div className={css.tools}>
        <CopyButton text={html} failed="Not copied. Select the code and copy it.">
          {`Copy the code for ${group.name}`}
        </CopyButton>
      </div>
    </div>
  )
}
