import type { StandingsView } from '../../standings/standings-store.ts'
import css from './page.module.css'

/** The one line that is read out when the tables load, arrive or change; it always keeps its height. */
export function StatusLine({ view }: { view: StandingsView }) {
  return (
    <p className={css.status} role="status" data-busy={isLoading(view) || undefined}>
      {sentence(view)}
    </p>
  )
}

function sentence(view: StandingsView): string {
  if (isLoading(view)) return 'Loading standings...'
  if (view.status !== 'loaded') return ''
  if (view.changed.length > 0) return `New results in ${listOf(view.changed)}.`
  const { name, groups } = view.standings
  const teams = groups.reduce((sum, { rows }) => sum + (rows?.length ?? 0), 0)
  return `${name}: ${plural(groups.length, 'group')}, ${plural(teams, 'team')}.`
}

function isLoading(view: StandingsView): boolean {
  return view.status === 'loading' || (view.status === 'failed' && view.trying)
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en-ZA', { type: 'conjunction' }).format(names)
}
