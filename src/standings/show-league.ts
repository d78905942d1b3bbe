// The boot script's part of the standings: one HTML file stands for every league, and names none until its URL is read.
import { leagueInUrl } from './league-in-url.ts'

/** Shows the outline of the league that the URL names (src/pages/standings/outlines.tsx), or that is picked before the page answers. */
export function showLeague(): void {
  const picker = document.querySelector<HTMLSelectElement>('select[data-picker]')
  if (!picker) return
  const leagues = [...picker.options].filter(({ value }) => value).map(({ value: id }) => ({ id }))
  const search = picker.value ? `?league=${picker.value}` : location.search
  const { league, unknown } = leagueInUrl(search, leagues)
  const { id } = league
  picker.value = id
  picker.addEventListener('change', showLeague, { once: true })
  for (const tab of document.querySelectorAll<HTMLElement>('[data-tab]')) {
    tab.ariaCurrent = tab.dataset.tab === id ? 'true' : null
  }
  for (const outline of document.querySelectorAll<HTMLElement>('[data-outline]')) {
    outline.hidden = outline.dataset.outline !== id
  }
  document.querySelector('[data-unknown]')?.toggleAttribute('hidden', !unknown)
  showGroup()
}

/** The browser cannot scroll to what was hidden when it looked; a place that it has restored stays. */
function showGroup(): void {
  const group = CSS.escape(location.hash.slice(1))
  const board = document.querySelector(`[data-outline]:not([hidden]) [data-group="${group}"]`)
  if (scrollY === 0) board?.scrollIntoView()
}
