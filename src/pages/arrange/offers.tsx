// Three offers of a date: day, time and, where it is known, the court.
import { useState } from 'react'
import { courtText, MAX_OFFERS } from '../../../shared/match-date.ts'
import { DAY, dayText, iso, MINUTE, nextSastDay } from '../../../shared/time.ts'
import { useMoment } from '../../app/clock.ts'
import { Button } from '../../ui/controls.tsx'
import { Message } from '../../ui/message.tsx'
import { Picker } from '../../ui/picker.tsx'
import { type NamedMatch, offersMessage } from './messages.ts'
import css from './page.module.css'

/** How far ahead: longer than most leagues give a pair. */
const DAYS = 14
const STEP = 30 * MINUTE
/** From 06:00 to 22:00, as courts are open; the evening is offered first. */
const [OPEN, EVENING, SHUT] = [12 * STEP, 37 * STEP, 44 * STEP]
const TIMES = Array.from({ length: (SHUT - OPEN) / STEP + 1 }, (_, n) => {
  const value = OPEN + n * STEP
  return { value, name: iso(value).slice(11, 16) }
})

/** `day`: when it begins, `time`: since then, in milliseconds. */
type Draft = { day: number; time: number; court: string }

export function MakeOffers({ named }: { named: NamedMatch }) {
  const now = useMoment()
  const tomorrow = nextSastDay(now)
  const today = tomorrow - DAY
  const days = Array.from({ length: DAYS }, (_, n) => {
    const value = today + n * DAY
    return { value, name: dayText(value) }
  })
  const [isSwapped, setSwapped] = useState(false)
  const [picked, setPicked] = useState(() =>
    Array.from({ length: MAX_OFFERS }, (_, n): Draft => {
      return { day: tomorrow + (n + 1) * DAY, time: EVENING, court: '' }
    }),
  )
  // At midnight the list of days begins with the next one.
  const drafts = picked.map((draft) => ({ ...draft, day: Math.max(draft.day, today) }))
  const shown = isSwapped ? withTeamsSwapped(named) : named
  const offers = drafts.map(({ day, time, court }) => ({ at: day + time, court: courtText(court) }))
  const isLate = offers.some(({ at }) => at < now)
  const isTwice = new Set(offers.map(({ at }) => at)).size < offers.length
  const wrong = isLate
    ? 'One of these times has passed.'
    : isTwice
      ? 'Two of these are the same.'
      : ''
  const change = (at: number, more: Partial<Draft>) =>
    setPicked(drafts.map((draft, n) => (n === at ? { ...draft, ...more } : draft)))
  return (
    <>
      <h2 className="anywhere">{`${shown.names[0]}, when can you play?`}</h2>
      <p>
        <Button look="outline" onClick={() => setSwapped(!isSwapped)}>
          {`We are ${shown.names[1]}`}
        </Button>
      </p>
      {drafts.map((draft, n) => (
        <fieldset key={n} className={css.offer}>
          <legend className="label">{`Date ${n + 1}`}</legend>
          <Picker
            label="Day"
            value={draft.day}
            options={days}
            onPick={(day) => change(n, { day })}
          />
          <Picker
            label="Time"
            value={draft.time}
            options={TIMES}
            onPick={(time) => change(n, { time })}
          />
          <label className="block note">
            Court, if known
            <input
              className="night-input"
              value={draft.court}
              autoComplete="off"
              maxLength={40}
              onChange={({ target }) => change(n, { court: target.value })}
            />
          </label>
        </fieldset>
      ))}
      <p role="status">{wrong}</p>
      {wrong ? null : <Message text={offersMessage(shown, offers)} send="Send the dates" />}
    </>
  )
}

/** The other team offers. */
export function withTeamsSwapped({ match, names, ...named }: NamedMatch): NamedMatch {
  const [one, other] = match.teams
  return { ...named, match: { ...match, teams: [other, one] }, names: [names[1], names[0]] }
}
