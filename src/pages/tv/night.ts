// What a screen does by the clock, and nobody sees: moves its picture by a hair, and begins anew at night.
import { DAY, HOUR, MINUTE, SAST_OFFSET_MS } from '../../../shared/time.ts'
import { atMost } from './at-most.ts'

/** In South Africa: nobody is at the courts. */
const RELOAD_HOUR = 4
/** Full screen that somebody began is kept for so long, unless there is a new build. */
const FILLED_MS = 7 * DAY
/** When the page could not be had for a reload. */
const RELOAD_AGAIN_MS = 20 * MINUTE

/** The next 04:00. A tab that slept through it begins anew as soon as it wakes, after 24 hours at the latest. */
export function nextReload(after: number): number {
  const shift = SAST_OFFSET_MS - RELOAD_HOUR * HOUR
  return (Math.floor((after + shift) / DAY) + 1) * DAY - shift
}

export type NightParts = {
  now: () => number
  /** The page as it can be had now: of the build that runs here, or of another; null: it is not ours. */
  pageThere: () => Promise<'same' | 'other' | null>
  /** By the page's own doing: a reload ends it, and only a click begins it again. */
  fillsScreen: () => boolean
  reload: () => void
}

export function createNight({ now, pageThere, fillsScreen, reload }: NightParts) {
  const begunAt = now()
  let reloadAt = nextReload(now())

  /** Never for an error in its place. */
  async function reloadIfThere(): Promise<void> {
    const page = await pageThere()
    if (page === null) return
    const isYoung = now() < begunAt + FILLED_MS
    if (page === 'same' && fillsScreen() && isYoung) reloadAt = nextReload(now())
    else reload()
  }

  return {
    tick(): void {
      reloadAt = atMost(DAY, reloadAt, now())
      if (now() < reloadAt) return
      reloadAt = now() + RELOAD_AGAIN_MS
      void reloadIfThere().catch(() => undefined)
    },
  }
}

/** Round a square, so that no line stands on the same dots for hours and burns in. In hundredths of the screen's width. */
const SHIFTS = [
  [0, 0],
  [0.15, 0],
  [0.3, 0],
  [0.3, 0.15],
  [0.3, 0.3],
  [0.15, 0.3],
  [0, 0.3],
  [0, 0.15],
] as const

export function shiftAt(now: number): readonly [x: number, y: number] {
  return SHIFTS[Math.floor(now / MINUTE) % SHIFTS.length] ?? SHIFTS[0]
}
