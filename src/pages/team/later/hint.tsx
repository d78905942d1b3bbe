import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import css from './hint.module.css'
import { closeHint, type Offer, offerNow } from './offer.ts'

/** Never a pop-up; closed once, it stays closed. */
export function Hint() {
  const [offer, setOffer] = useState<Offer | null>(() => offerNow(window))
  if (offer === null) return null
  const close = () => {
    closeHint(() => localStorage)
    setOffer(null)
    // The button goes with the hint, and focus has to stay on the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section className={`screen ${css.hint}`} aria-labelledby="keep-table">
      <h2 className={css.name} id="keep-table">
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
