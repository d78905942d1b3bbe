import { useRef, useState } from 'react'
import { chatUrl } from '../app/links.ts'
import layout from '../ui/layout.module.css'
import { sendByDevice } from '../ui/share.tsx'
import css from './my-team.module.css'
import { isSameTeam, myTeams, type Starred, useMyTeams } from './my-teams.ts'

type StarProps = {
  league: string
  group: string
  teamKey: string
  name: string
  /** In a list: phones show only the icon. */
  small?: boolean
}

export function Star({ league, group, teamKey, name, small = false }: StarProps) {
  const [starred, setStarred] = useState<Starred | null>(null)
  const star = useRef<HTMLButtonElement>(null)
  const team = { league, group, key: teamKey, name }
  const isMine = useMyTeams().some((one) => isSameTeam(one, team))
  const close = () => {
    setStarred(null)
    // The button OK disappears with the message.
    star.current?.focus()
  }
  return (
    <div className={`scripted screen ${css.place}`}>
      <button
        ref={star}
        type="button"
        className={`${layout.tool} ${css.star}`}
        aria-pressed={isMine}
        aria-label={`My team: ${name}`}
        onClick={() => setStarred(myTeams.toggle(team))}
      >
        <svg width={22} height={22} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M12 3l2.8 5.8 6.2.9-4.5 4.4 1.1 6.3-5.6-3-5.6 3 1.1-6.3L3 9.7l6.2-.9z" />
        </svg>
        {small ? <span className={css.words}>My team</span> : 'My team'}
      </button>
      <Said starred={starred} atEnd={small} close={close} />
    </div>
  )
}

type SaidProps = { starred: Starred | null; atEnd: boolean; close: () => void }

/** The message after a press; it overlays the page, so nothing moves. */
function Said({ starred, atEnd, close }: SaidProps) {
  const link = starred?.link
  return (
    <div className={starred ? `${css.starSaid} ${atEnd ? css.atEnd : ''}` : undefined}>
      <p role="status">{starred?.said}</p>
      {link ? (
        <a
          href={chatUrl('', link)}
          target="_blank"
          rel="noopener"
          onClick={(event) => sendByDevice(event, { url: link })}
        >
          Send to another device
        </a>
      ) : null}
      {starred ? (
        <button type="button" className={css.close} onClick={close}>
          OK
        </button>
      ) : null}
    </div>
  )
}
