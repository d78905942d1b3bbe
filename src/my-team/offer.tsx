// A link that carries a star, /?team=smash-bash.1105: offers to star the team.
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { FoundTeam } from '../../shared/standings/team-search.ts'
import { Button } from '../ui/controls.tsx'
import { placeAtBottom } from '../ui/notice.tsx'
import { askedTeam, isSameTeam, type MyTeam, myTeams, type TeamId } from './my-teams.ts'
import css from './strip.module.css'
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
  root.render(<AskedOffer asked={asked} close={close} />)
}

function isMine(team: TeamId): boolean {
  return myTeams.all().some((one) => isSameTeam(one, team))
}

function AskedOffer({ asked, close }: { asked: TeamId; close: () => void }) {
  const { known } = useKnownTeams(true)
  const team = known?.teams.find((one) => isSameTeam(one, asked)) ?? null
  // With tables missing, the next visit may find the team.
  return team || known?.isWhole(asked.league) ? <Offer team={team} close={close} /> : null
}

type OfferProps = { team: FoundTeam | null; close: () => void }

function Offer({ team, close }: OfferProps) {
  const [said, setSaid] = useState(
    team ? '' : 'This link names a team that is in no table any more.',
  )
  const box = useRef<HTMLDivElement>(null)
  const ok = useRef<HTMLButtonElement>(null)
  const isOpen = team !== null && said === ''
  useEffect(() => {
    // Does not take the focus from a visitor who is doing something else; the button Yes disappears with its answer.
    if (document.activeElement !== document.body) return
    const next = isOpen || team === null ? box : ok
    next.current?.focus({ preventScroll: true })
  }, [isOpen, team])
  const answer = (meant: MyTeam) => {
    // The team may have been starred meanwhile.
    setSaid(isMine(meant) ? `${meant.name} is your team.` : myTeams.toggle(meant).said)
    forgetAsked()
  }
  return (
    <div
      ref={box}
      className={`screen ${css.offer}`}
      data-ground="court"
      role="dialog"
      aria-labelledby="offer"
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <div>
        <p className={css.offerName} id="offer" role="status">
          {isOpen ? `Is ${team.name} your team?` : said}
        </p>
        {isOpen ? <p>{team.where}. The star stays on this device, and we keep no list.</p> : null}
      </div>
      <div className={css.answers}>
        {isOpen ? <Button onClick={() => answer(team)}>Yes, my team</Button> : null}
        <Button ref={ok} look="outline" onClick={close}>
          {isOpen ? 'No' : 'OK'}
        </Button>
      </div>
    </div>
  )
}

/** Removes ?team= once the offer is answered. Until then it stays, for a visitor who opens it in another browser. */
function forgetAsked(): void {
  // Leaves the address alone when the visitor has gone to another page.
  if (askedTeam(location))
    history.replaceState(history.state, '', location.pathname + location.hash)
}
