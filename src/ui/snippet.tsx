import type { Snippet as Parts } from '../../shared/surfaces.ts'
import css from './snippet.module.css'
import tool from './tool.module.css'
import { useCopy } from './use-copy.ts'

const SAID = { no: '', yes: 'Copied', failed: 'Not copied: mark the lines and copy them.' }

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
