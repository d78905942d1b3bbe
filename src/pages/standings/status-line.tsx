import type { Group } from '../../../shared/content/leagues.ts'
import type { StandingsView } from '../../standings/standings-view.ts'
import { countsWords } from '../../standings/words.ts'
import css from './page.module.css'

type StatusLineProps = {
  view: StandingsView
  /** Of whose page it is the line; without it, of the whole league's. */
  group?: Group
  /** Nothing of how many there are. */
  isQuiet?: boolean
}

/** The one line that is read out when the tables load, arrive or change; it always keeps its height. */
export function StatusLine({ view, group, isQuiet = false }: StatusLineProps) {
  return (
    <p className={css.status} role="status" data-busy={isLoading(view) || undefined}>
      {isQuiet && isUnchanged(view) ? null : sentence(view, group)}
    </p>
  )
}

function sentence(view: StandingsView, group?: Group): string {
  if (isLoading(view)) return 'Loading standings...'
  if (view.status !== 'loaded') return ''
  if (view.changed.length > 0) return `New results in ${listOf(view.changed)}.`
  return countsWords(view.standings, group)
}

function isUnchanged(view: StandingsView): boolean {
  return view.status === 'loaded' && view.changed.length === 0
}

function isLoading(view: StandingsView): boolean {
  return view.status === 'loading' || (view.status === 'failed' && view.trying)
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en-ZA', { type: 'conjunction' }).format(names)
}
