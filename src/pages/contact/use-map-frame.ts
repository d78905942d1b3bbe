// The map of somebody else: it is shown only once it is there, and the sketch stays for as long as it is not.
import { useEffect, useState } from 'react'
import { SECOND } from '../../../shared/time.ts'

/** Longer than the map takes on a weak line; whoever waits for it wants to go somewhere. */
const PATIENCE_MS = 12 * SECOND

/** asking: whether anybody is there; loading: the frame, not yet shown; missed: not there, or not in time. */
type View = 'sketch' | 'asking' | 'loading' | 'shown' | 'missed'

/** A frame does not tell its page that it failed: what a browser shows then is no map. So its address is asked for first. */
export function useMapFrame(url: string) {
  const [view, setView] = useState<View>('sketch')
  const waiting = view === 'asking' || view === 'loading'

  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setView('missed'), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [waiting])

  useEffect(() => {
    if (view !== 'asking') return
    const over = new AbortController()
    void isReachable(url, over.signal).then((is) => {
      if (!over.signal.aborted) setView(is ? 'loading' : 'missed')
    })
    return () => over.abort()
  }, [view, url])

  return {
    view,
    waiting,
    toggle: () => setView(view === 'shown' ? 'sketch' : waiting ? view : 'asking'),
    onLoad: () => setView('shown'),
  }
}

/** Whether another site answers at all; what it says stays hidden from this one. Not in src/api, which brings valibot. */
function isReachable(url: string, signal: AbortSignal): Promise<boolean> {
  return fetch(url, { mode: 'no-cors', signal }).then(
    () => true,
    () => false,
  )
}
