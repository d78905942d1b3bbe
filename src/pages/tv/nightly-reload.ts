// Reloads the screen at night for new content and code.
import { useEffect, useRef } from 'react'
import { DAY, HOUR, MINUTE, SAST_OFFSET_MS } from '../../../shared/time.ts'

/** South African time: the courts are empty. */
const RELOAD_HOUR = 4
/** Retry after a failed reload. */
const RELOAD_AGAIN_MS = 20 * MINUTE

export function useNightlyReload(now: number): void {
  const reloadAt = useRef(nextReload(Date.now()))
  useEffect(() => {
    if (now < reloadAt.current) return
    reloadAt.current = now + RELOAD_AGAIN_MS
    void reloadIfThere()
  }, [now])
}

/** The next 04:00. */
export function nextReload(after: number): number {
  const shift = SAST_OFFSET_MS - RELOAD_HOUR * HOUR
  return (Math.floor((after + shift) / DAY) + 1) * DAY - shift
}

/** Reloads only if the site answers, not an error or a network's sign-in page. */
async function reloadIfThere(): Promise<void> {
  try {
    const answer = await fetch(location.href, { cache: 'no-store' })
    const isOurs = (await answer.text()).includes('data-screen')
    if (answer.ok && !answer.redirected && isOurs) location.reload()
  } catch {
    // No connection: retried later.
  }
}
