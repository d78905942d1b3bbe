// The answer to offers of a date, and the date that was agreed on.
import { useState } from 'react'
import { matchCalendarPath, type Offer } from '../../../shared/match-date.ts'
import { useMoment } from '../../app/clock.ts'
import button from '../../ui/controls.module.css'
import { Button, Icon } from '../../ui/controls.tsx'
import { Message } from '../../ui/message.tsx'
import { acceptMessage, declineMessage, type NamedMatch, offerWords } from './messages.ts'
import { MakeOffers, withTeamsSwapped } from './offers.tsx'
import css from './page.module.css'

type AnswerProps = { named: NamedMatch; offers: readonly Offer[] }

export function Answer({ named, offers }: AnswerProps) {
  const now = useMoment()
  const [picked, setPicked] = useState<number | 'none' | 'own' | null>(null)
  if (picked === 'own') return <MakeOffers named={withTeamsSwapped(named)} />
  const isPassed = ({ at }: Offer) => at < now
  const taken = typeof picked === 'number' ? offers[picked] : undefined
  const text = taken ? acceptMessage(named, taken) : picked && declineMessage(named, offers)
  return (
    <>
      <h2 className="anywhere">{`${named.names[0]} can play you on one of these. Which one?`}</h2>
      <ul className="list">
        {offers.map((offer, n) => (
          <li key={offerWords(offer)}>
            <button
              type="button"
              className={css.choice}
              aria-pressed={picked === n}
              disabled={isPassed(offer)}
              onClick={() => setPicked(n)}
            >
              {isPassed(offer) ? `${offerWords(offer)} (passed)` : offerWords(offer)}
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={css.choice}
            aria-pressed={picked === 'none'}
            onClick={() => setPicked('none')}
          >
            None of these
          </button>
        </li>
      </ul>
      {offers.every(isPassed) ? <p>All of these have passed. Offer dates of your own.</p> : null}
      <p role="status">{text && 'Your answer is ready. Send it on WhatsApp.'}</p>
      {text ? <Message text={text} send="Send the answer" /> : null}
      {taken ? <CalendarFile named={named} offer={taken} /> : null}
      <p>
        <Button look="quiet" onClick={() => setPicked('own')}>
          Offer other dates
        </Button>
      </p>
    </>
  )
}

export function Agreed({ named, offer }: Omit<AnswerProps, 'offers'> & { offer: Offer }) {
  return (
    <>
      <h2 className="anywhere">{`${named.names.join(' v ')}: ${offerWords(offer)}`}</h2>
      {offer.at < useMoment() ? <p>This date has passed.</p> : null}
      <CalendarFile named={named} offer={offer} />
    </>
  )
}

/** Only of teams whose names the edge has: it makes the file. */
function CalendarFile({ named, offer }: Parameters<typeof Agreed>[0]) {
  if (!named.isKnown) return null
  return (
    <p>
      <a
        className={`${button.button} ${button.outline}`}
        href={matchCalendarPath(named.match, offer)}
      >
        <Icon name="calendar" />
        Add to your calendar
      </a>
    </p>
  )
}
