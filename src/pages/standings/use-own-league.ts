import leagues from 'content:leagues'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { standingsPath } from '../../../shared/urls.ts'
import { STAY } from '../../app/stay.ts'
import { useMyTeams } from '../../my-team/use-my-teams.ts'

const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const

/** /standings itself, which names no league, opens on that of the visitor's own team. */
export function useOwnLeague(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const own = useMyTeams()[0]?.league
  // After a step it is known before anything is shown; of a document it is known at idle.
  const isKnownFirst = useRef(own !== undefined)
  const isBusy = useBusy()
  const namesNone = pathname === '/standings' && search === '' && hash === ''
  useEffect(() => {
    if (!namesNone || own === undefined || !leagues.some(({ id }) => id === own)) return
    // Somebody who reads or presses something already is not taken elsewhere.
    if (!isKnownFirst.current && (isBusy.current || scrollY > 0)) return
    void navigate(standingsPath(own), { replace: true, state: STAY })
  }, [namesNone, own, navigate, isBusy])
}

/** Not the browser's own word for it, which comes along from the page before. */
function useBusy() {
  const isBusy = useRef(false)
  useEffect(() => {
    const busy = () => {
      isBusy.current = true
    }
    for (const sign of SIGNS) addEventListener(sign, busy, { once: true, passive: true })
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, busy)
    }
  }, [])
  return isBusy
}
