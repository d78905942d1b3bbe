import leagues from 'content:leagues'
import page from 'content:pages/tv'
import partners from 'content:partners-on-screen'
import { type CSSProperties, useEffect, useState } from 'react'
import { type CountReport, REPORTS_PATH, SCREEN_MINUTES } from '../../../shared/api.ts'
import { MINUTE, sastMoment } from '../../../shared/time.ts'
import { useHydrated, useMoment, useNow } from '../../app/clock.ts'
import { usePageState } from '../../app/page-state.tsx'
import { ErrorBoundary } from '../../shell/shell.tsx'
import { BoardView } from './board-view.tsx'
import { Controls, usePresence, useRemote } from './controls.tsx'
import css from './page.module.css'
import { boardsOf, type Scene, settingsIn, useProgramme } from './use-programme.ts'
import { EventView, PartnersView, QrCodes, ResultsView } from './views.tsx'

/** The screen in the clubhouse. Without script it shows one table. */
export function Page() {
  const isReady = useHydrated()
  return (
    <div className={css.tv} data-ground="night" data-screen>
      {isReady ? (
        <ErrorBoundary instead={<Still />} onBroken={() => setInterval(reloadIfThere, MINUTE)}>
          <Screen />
        </ErrorBoundary>
      ) : (
        <Still />
      )}
    </div>
  )
}

const reload = import.meta.env.SSR ? null : document.querySelector('[http-equiv="refresh"]')
if (reload) {
  reload.remove()
  // Browsers reload the page even after the element was removed.
  stop()
}

/** The first table, as the edge renders it, until hydration. */
function Still() {
  const { standings } = usePageState()
  const now = useMoment()
  const league = leagues.find(({ id }) => id === standings?.league)
  const [scene] = league && standings ? boardsOf(league, standings) : []
  return (
    <div className={css.screen}>
      <div className={scene ? 'sr' : css.words}>
        <h1>{page.heading}</h1>
        <p className="lead">{page.lead}</p>
      </div>
      <p className={css.late}>
        {page.needsScript} <a href="/standings">Standings</a>
      </p>
      {scene ? (
        <section className={css.scene}>
          <BoardView scene={scene} now={now} isReached />
        </section>
      ) : null}
    </div>
  )
}

export function Screen() {
  const [settings] = useState(() => settingsIn(location.search, leagues))
  const now = useNow() ?? Date.now()
  const { scene, startedAt, isPaused, isReached, remote } = useProgramme(settings, now)
  const isThere = usePresence()
  useState(preloadedLogos)
  useWakeLock()
  useRemote(remote)
  useEvery(RELOAD_TRY_MS, reloadAtNight)
  useEvery(SCREEN_MINUTES * MINUTE, reportTime)
  return (
    <div className={`screen ${css.screen}`} data-quiet={isThere ? undefined : ''}>
      <h1 className="sr">{page.heading}</h1>
      <section key={scene.id} className={css.scene} aria-label="On screen now">
        <SceneView scene={scene} now={now} isReached={isReached} />
      </section>
      <QrCodes leagues={settings.leagues} scene={scene} />
      <div
        key={startedAt}
        className={isPaused ? `${css.line} ${css.paused}` : css.line}
        style={{ '--seconds': `${settings.seconds}s` } as CSSProperties}
      />
      <Controls remote={remote} isPaused={isPaused} problems={settings.problems} />
    </div>
  )
}

/** Keeps the images in memory, so that no scene loads them again. */
function preloadedLogos(): HTMLImageElement[] {
  return partners.map(({ logo }) => Object.assign(new Image(), { src: logo }))
}

function SceneView({ scene, ...rest }: { scene: Scene; now: number; isReached: boolean }) {
  switch (scene.kind) {
    case 'board':
      return <BoardView scene={scene} {...rest} />
    case 'results':
      return <ResultsView {...scene} />
    case 'event':
      return <EventView event={scene.event} now={rest.now} />
    case 'partners':
      return <PartnersView />
    case 'waiting':
      return <p className={css.waiting}>{page.waiting}</p>
  }
}

/** Keeps the device awake. Requests the lock again when the page becomes visible. */
function useWakeLock(): void {
  useEffect(() => {
    const over = new AbortController()
    const { signal } = over
    let lock: WakeLockSentinel | null = null
    const ask = async () => {
      if (document.hidden || lock?.released === false) return
      try {
        lock = await navigator.wakeLock.request('screen')
        // The system may release it while the page stays in front.
        lock.addEventListener('release', ask, { signal })
      } catch {
        // Not supported, or refused: the screen runs all the same.
      }
    }
    void ask()
    document.addEventListener('visibilitychange', ask, { signal })
    // Some browsers grant it only after a gesture.
    addEventListener('click', ask, { signal })
    return () => {
      over.abort()
      void lock?.release()
    }
  }, [])
}

/** In South African time; the courts are empty. */
const RELOAD_HOUR = '04'
const RELOAD_TRY_MS = 20 * MINUTE

function useEvery(ms: number, run: () => void): void {
  useEffect(() => {
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  }, [ms, run])
}

function reloadAtNight(): void {
  if (sastMoment(Date.now()).time.startsWith(RELOAD_HOUR)) void reloadIfThere()
}

/** The minutes of all screens are summed by month (docs/vars.md). */
function reportTime(): void {
  const report: CountReport = { count: Array(SCREEN_MINUTES).fill('use:screen') }
  if (!document.hidden) navigator.sendBeacon?.(REPORTS_PATH, JSON.stringify(report))
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
