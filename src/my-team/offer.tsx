// A link that carries a star, /?team=smash-bash.1105: offers to star the team.
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Button, Buttons } from '../ui/controls.tsx'
import { placeAtBottom } from '../ui/notice.tsx'
import css from './my-team.module.css'
import { askedTeam, isSameTeam, type MyTeam, myTeams, type TeamId } from './my-teams.ts'
import { useKnownTeams } from './use-known-teams.ts'

export function offer(asked: TeamId): void {
  if (isMine(asked)) {
    forgetAsked()
    return
  }
  const place = placeAtBottom()
  const root = createRoot(place)
  const close = () => {
    forgetAsked()
    root.unmount()
    place.remove()
  }
  root.render(<Offer asked={asked} close={close} />)
}

function isMine(team: TeamId): boolean {
  return myTeams.all().some((one) => isSameTeam(one, team))
}

function Offer({ asked, close }: { asked: TeamId; close: () => void }) {
  const { known } = useKnownTeams(true)
  const [answer, setAnswer] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const ok = useRef<HTMLButtonElement>(null)
  const team = known?.teams.find((one) => isSameTeam(one, asked))
  // With tables missing, the next visit may find the team.
  const isGone = !team && known?.isWhole(asked.league)
  const isAsking = team && answer === ''
  const isShown = Boolean(team || isGone)
  useEffect(() => {
    // Does not take the focus from a visitor who is doing something else; the button Yes disappears with its answer.
    if (isShown && document.activeElement === document.body)
      (answer === '' ? box : ok).current?.focus({ preventScroll: true })
  }, [isShown, answer])
  if (!isShown) return null

  const accept = (meant: MyTeam) => {
    // The team may have been starred meanwhile.
    setAnswer(isMine(meant) ? `${meant.name} is your team.` : myTeams.toggle(meant).said)
    forgetAsked()
  }
  return (
    <div
      ref={box}
      className={`screen arrive ${css.offer}`}
      data-ground="court"
      role="dialog"
      aria-labelledby="offer"
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <div>
        <p className={css.offerName} id="offer" role="status">
          {isAsking ? `Is ${team.name} your team?` : answer || GONE}
        </p>
        {isAsking ? (
          <p>{`${team.where}. The star stays on this device, and we keep no list.`}</p>
        ) : null}
      </div>
      <Buttons>
        {isAsking ? <Button onClick={() => accept(team)}>Yes, my team</Button> : null}
        <Button ref={ok} look="outline" onClick={close}>
          {isAsking ? 'No' : 'OK'}
        </Button>
      </Buttons>
    </div>
  )
}

const GONE = 'That team is no longer in any table.'

/** Removes ?team= once the offer is answered. Until then it stays, for a visitor who opens it in another browser. */
function forgetAsked(): void {
  // Leaves the address alone when the visitor has gone to another page.
  if (askedTeam(location))
    history.replaceState(history.state, '', location.pathname + location.hash)
}
