import leagues from 'content:leagues'
import site from 'content:site'
import { embedPath, embedSnippet, isOfferedElsewhere } from '../../../shared/surfaces.ts'
import { Snippet } from '../../ui/snippet.tsx'
import type { RowsOf } from './use-rows.ts'

const LEAGUE = leagues.find(isOfferedElsewhere)
const GROUP = LEAGUE?.groups[0]

/** How it is done, with the first table. */
export function Example({ rowsOf }: RowsOf) {
  if (!LEAGUE || !GROUP) return null
  const rows = rowsOf(LEAGUE, GROUP)
  const name = `${LEAGUE.name}, ${GROUP.name}`
  return (
    <>
      <ol>
        <li>Copy the lines of your table.</li>
        <li>In your website's editor add a box for HTML (also called “code” or “embed”).</li>
        <li>Paste, save, done. Every five minutes it looks whether there is a new result.</li>
      </ol>
      <h3>{name}</h3>
      <Snippet of={embedSnippet(site.origin, LEAGUE, GROUP, rows)} name={name} />
      <p>
        <a href={embedPath(LEAGUE.id, GROUP.slug)}>See it by itself</a>. From 280 to 900 pixels wide
        it fits without scrolling. It needs 56 pixels of height and 40 for each team: here there is
        room for {rows}.
      </p>
    </>
  )
}
