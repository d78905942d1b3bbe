// The HTML with which a club shows a table on its own site.
import site from 'content:site'
import type { Group, League } from '../../../shared/content/leagues.ts'
import { embedPath } from '../../../shared/surfaces.ts'
import css from '../../ui/controls.module.css'
import layout from '../../ui/layout.module.css'
import { useCopy } from '../../ui/share.tsx'

const SNIPPET_SAID = { no: '', yes: 'Copied', failed: 'Not copied. Select the code and copy it.' }

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
  const [copied, copy] = useCopy(html)
  return (
    <div className={css.snippet}>
      <pre className="code night rounded" translate="no">
        <code>{html}</code>
      </pre>
      <div className={css.tools}>
        <button type="button" className={`scripted hover-chip ${layout.tool}`} onClick={copy}>
          {`Copy the code for ${group.name}`}
        </button>
        <span role="status">{SNIPPET_SAID[copied]}</span>
      </div>
    </div>
  )
}
