import { embedPath } from '../../shared/surfaces.ts'
import css from './snippet.module.css'
import tool from './tool.module.css'
import { useCopy } from './use-copy.ts'

const SAID = { no: '', yes: 'Copied', failed: 'Not copied: mark the lines and copy them.' }

/** In CSS pixels: what stands around the rows of a frame, and each row, so that it needs no scroll bar. */
const EMBED_AROUND_PX = 56
const EMBED_ROW_PX = 40

/** While nobody knows how many teams a table has. */
export const USUAL_ROWS = 8

type Parts = { before: string; height: string; after: string }
type Named = { name: string }

/** HTML of a frame for a club's site. The height follows the rows. */
export function embedSnippet(
  origin: string,
  league: Named & { id: string },
  group: Named & { slug: string },
  rows: number,
): Parts {
  const title = `${league.name}, ${group.name}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return {
    before: `<iframe src="${origin}${embedPath(league.id, group.slug)}" title="${title}" width="100%" `,
    height: `height="${embedHeight(rows)}"`,
    after: ' style="border: 0" loading="lazy"></iframe>',
  }
}

function embedHeight(rows: number): number {
  return EMBED_AROUND_PX + EMBED_ROW_PX * rows
}

/** Lines to paste into another site. `name`: of what, for people who listen to the page. */
export function Snippet({ of, name }: { of: Parts; name: string }) {
  const { before, height, after } = of
  const [copied, copy] = useCopy(before + height + after)
  return (
    <div className={css.snippet}>
      <pre className={css.lines}>
        <code>
          {before}
          {height}
          {after}
        </code>
      </pre>
      <div className={css.tools}>
        <button type="button" className={`scripted ${tool.tool} ${css.copy}`} onClick={copy}>
          Copy<span className="sr"> the lines for {name}</span>
        </button>
        <span role="status">{SAID[copied]}</span>
      </div>
    </div>
  )
}
