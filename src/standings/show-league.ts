// The boot script's part of the standings: one HTML file stands for every league, and names none until its URL is read.
import { isTakenOver } from '../app/taken-over.ts'
import { leagueNamed } from './league-in-url.ts'

/** Shows the outline of the league that the URL names (src/pages/standings/league-page.tsx), or that is picked before the page answers. */
export function showLeague(): void {
  const picker = document.querySelector<HTMLSelectElement>('select[data-picker]')
  if (!picker) return
  const outlines = document.querySelectorAll<HTMLElement>('[data-outline]')
  // Drawn for a league it stands for that one, whatever the URL asks for behind its path.
  if (outlines.length === 0) {
    picker.addEventListener('change', goToLeague, { once: true })
    return
  }
  const asked = picker.value || leagueNamed(location.search)
  // By a name of today or of earlier days, as leagueInUrl: no two leagues share one.
  const option = picker.querySelector<HTMLOptionElement>(`[data-names~="${CSS.escape(asked)}"]`)
  document.querySelector('[data-unknown]')?.toggleAttribute('hidden', !asked || !!option)
  const id = option?.value ?? [...picker.options].find(({ value }) => value)?.value ?? ''
  picker.value = id
  picker.addEventListener('change', showLeague, { once: true })
  for (const tab of document.querySelectorAll<HTMLElement>('[data-tab]')) {
    tab.ariaCurrent = tab.dataset.tab === id ? 'true' : null
  }
  for (const outline of outlines) outline.hidden = outline.dataset.outline !== id
  showGroup()
}

/** A page that stands for one league, picked from before it answers: its rows stay under its own name. */
function goToLeague({ target }: Event): void {
  if (target instanceof HTMLSelectElement && !isTakenOver()) {
    location.assign(`/standings/${target.value}`)
  }
}

/** The browser cannot scroll to what was hidden when it looked; a place that it has restored stays. */
function showGroup(): void {
  const group = CSS.escape(location.hash.slice(1))
  const board = document.querySelector(`[data-outline]:not([hidden]) [data-group~="${group}"]`)
  if (scrollY === 0) board?.scrollIntoView()
}
