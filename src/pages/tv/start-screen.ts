// The screen of this page, with the browser's clock, storage and line.
import events from 'content:dated-events'
import leagues from 'content:leagues'
import partners from 'content:partners-on-screen'
import { TEAMS_PATH, TeamsSchema } from '../../../shared/standings/team-search.ts'
import { getJson, getStandings } from '../../api/api.ts'
import { createKept } from './kept.ts'
import type { TvSettings } from './settings.ts'
import { createTvScreen, type TvScreen } from './tv-screen.ts'

export function startScreen(settings: TvSettings): TvScreen {
  const now = () => Date.now()
  const kept = createKept({ device: () => localStorage, tab: () => sessionStorage }, now)
  kept.forgetOthers(leagues)
  return createTvScreen({
    settings,
    programme: { partners, events },
    now,
    ask: {
      standings: async (league) => {
        const standings = await getStandings(league, true)
        // It has not been reached, and the screen keeps its own.
        if (standings.fromDevice) throw new Error('from the device')
        return standings
      },
      teams: () => getJson(TEAMS_PATH, TeamsSchema, true),
    },
    kept,
    isSeen: () => document.visibilityState === 'visible',
    pageThere: () => pageAt(location.href),
    fillsScreen: () => document.fullscreenElement !== null,
    reload: () => location.reload(),
  })
}

/** A hotel's or a mobile network's page of its own, which asks to sign in, is answered in our place with 200. */
async function pageAt(url: string): Promise<'same' | 'other' | null> {
  const answer = await fetch(url, { cache: 'no-store' })
  const html = await answer.text()
  if (!answer.ok || answer.redirected || !html.includes('data-screen')) return null
  // Every file of a build is named by what is in it, and the first script names the others.
  const script = document.querySelector('script[src]')?.getAttribute('src')
  return script && html.includes(script) ? 'same' : 'other'
}
