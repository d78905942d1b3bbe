import { useRef, useState } from 'react'
import layout from '../ui/layout.module.css'
import css from './my-team.module.css'
import { isSameTeam, type MyTeam, myTeams, useMyTeams } from './my-teams.ts'

/** Phones show only the icon. */
export function Star({ team }: { team: MyTeam }) {
  const [said, setSaid] = useState('')
  const star = useRef<HTMLButtonElement>(null)
  const isMine = useMyTeams().some((one) => isSameTeam(one, team))
  const close = () => {
    setSaid('')
    // The OK button disappears with the message.
    star.current?.focus()
  }
  return (
    <div className={`scripted screen ${css.place}`}>
      <button
        ref={star}
        type="button"
        className={`hover-chip ${layout.tool} ${css.star}`}
        aria-pressed={isMine}
        aria-label={`My team: ${team.name}`}
        onClick={() => setSaid(myTeams.toggle(team))}
      >
        <svg width={22} height={22} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M12 3l2.8 5.8 6.2.9-4.5 4.4 1.1 6.3-5.6-3-5.6 3 1.1-6.3L3 9.7l6.2-.9z" />
        </svg>
        <span className={css.words}>My team</span>
      </button>
      <div className={said ? css.starSaid : 'sr'}>
        <p role="status">{said}</p>
        {said ? (
          <button type="button" className={css.close} onClick={close}>
            OK
          </button>
        ) : null}
      </div>
    </div>
  )
}
