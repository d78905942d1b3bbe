// How to put the site on the phone’s screen.
import { useState } from 'react'
import { type InstallPrompt, installPrompt } from '../../app/install-prompt.ts'
import { device, type Store } from '../../app/storage.ts'
import { isSameTeam, useMyTeams } from '../../my-team/my-teams.ts'
import { Button } from '../../ui/button.tsx'
import css from './page.module.css'

/** For those who have starred the team. Never a pop-up; closed once, it stays closed. */
export function InstallHint({ league, team }: { league: string; team: string }) {
  const isMine = useMyTeams().some((one) => isSameTeam(one, { league, key: team }))
  return isMine ? <Hint /> : null
}

function Hint() {
  const [offer, setOffer] = useState<Offer | null>(() => offerNow(window, device, installPrompt()))
  if (offer === null) return null
  const close = () => {
    closeHint(device)
    setOffer(null)
    // The button goes with the hint, and focus has to stay on the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section className={`screen ${css.hint}`} aria-labelledby="keep-table">
      <h2 className={css.hintName} id="keep-table">
        Keep this table on your phone
      </h2>
      <p>
        {offer === 'by-hand'
          ? 'In Safari, tap Share, then Add to Home Screen. Tables that you open there are kept for a court without signal.'
          : 'The league gets a place among your apps. Tables that you open are kept for a court without signal.'}
      </p>
      <div className={css.ways}>
        {offer === 'by-hand' ? null : (
          <Button
            onClick={() => {
              offer.prompt()
              close()
            }}
          >
            Add to home screen
          </Button>
        )}
        <Button look="outline" onClick={close}>
          No, thanks
        </Button>
      </div>
    </section>
  )
}

/** What Chromium asks the visitor with; Safari's visitors do it by hand. */
export type Offer = { prompt: () => void } | 'by-hand'

/** That somebody has closed the hint, or followed it. */
const HINT_KEY = 'install-hint'

type Browser = { matchMedia: (query: string) => { matches: boolean }; navigator: object }

/** null: it stands there already, somebody has said no, or the browser knows no way. */
export function offerNow(
  browser: Browser,
  store: Store,
  event: InstallPrompt | null,
): Offer | null {
  const isClosed = store.get(HINT_KEY) !== undefined
  if (isClosed || browser.matchMedia('(display-mode: standalone)').matches) return null
  // It may be asked once.
  if (event) return { prompt: () => void event.prompt().catch(() => undefined) }
  // Safari of phones alone tells whether it runs from there.
  return Reflect.get(browser.navigator, 'standalone') === false ? 'by-hand' : null
}

export function closeHint(store: Store): void {
  store.set(HINT_KEY, 'closed')
}
