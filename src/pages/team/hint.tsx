// How to put the site on the phone’s screen.
import { useState } from 'react'
import { type InstallPrompt, installPrompt } from '../../app/browser.ts'
import { device, type Store } from '../../app/storage.ts'
import { isSameTeam, useMyTeams } from '../../my-team/my-teams.ts'
import { Button } from '../../ui/button.tsx'
import css from './page.module.css'

/** For visitors who have starred the team. Never a pop-up; once closed, it stays closed. */
export function InstallHint({ league, team }: { league: string; team: string }) {
  const isMine = useMyTeams().some((one) => isSameTeam(one, { league, key: team }))
  return isMine ? <Hint /> : null
}

function Hint() {
  const [offer, setOffer] = useState<Offer | null>(() => offerNow(window, device, installPrompt()))
  if (offer === null) return null
  const close = () => {
    device.set(HINT_KEY, 'closed')
    setOffer(null)
    // The button disappears with the hint; the focus must stay on the page.
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
              // The prompt can be shown once.
              offer.prompt().catch(() => undefined)
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

/** Chromium's install prompt; in Safari visitors install by hand. */
type Offer = InstallPrompt | 'by-hand'

/** Set when the visitor has closed or followed the hint. */
const HINT_KEY = 'install-hint'

type Browser = { matchMedia: (query: string) => { matches: boolean }; navigator: object }

/** null: installed, dismissed, or not supported. */
export function offerNow(
  browser: Browser,
  store: Store,
  event: InstallPrompt | null,
): Offer | null {
  const isClosed = store.get(HINT_KEY) !== undefined
  if (isClosed || browser.matchMedia('(display-mode: standalone)').matches) return null
  if (event) return event
  // Only Safari on phones reports whether it runs as an installed app.
  return Reflect.get(browser.navigator, 'standalone') === false ? 'by-hand' : null
}
