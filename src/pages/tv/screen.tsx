import leagues from 'content:leagues'
import page from 'content:pages/tv'
import partners from 'content:partners-on-screen'
import { type CSSProperties, useEffect, useState, useSyncExternalStore } from 'react'
import { SECOND } from '../../../shared/time.ts'
import { useNow } from '../../app/clock.ts'
import { BoardView } from './board-view.tsx'
import { Controls } from './controls.tsx'
import { Court } from './court.tsx'
import { EventView } from './event-view.tsx'
import { shiftAt } from './night.ts'
import { PartnersView } from './partners-view.tsx'
import { QrCodes } from './qr-codes.tsx'
import { ResultsView } from './results-view.tsx'
import type { Scene } from './scenes.ts'
import css from './screen.module.css'
import { settingsIn } from './settings.ts'
import { startScreen } from './start-screen.ts'
import { usePresence } from './use-presence.ts'
import { useRemote } from './use-remote.ts'
import { useWakeLock } from './use-wake-lock.ts'

export function Screen() {
  const [settings] = useState(() => settingsIn(location.search, leagues))
  const [screen] = useState(() => startScreen(settings))
  const { scene, turn, isPaused, isReached } = useSyncExternalStore(screen.subscribe, screen.view)
  const isThere = usePresence()
  useState(heldLogos)
  const now = useNow() ?? 0
  useWakeLock()
  useRemote(screen)
  useEffect(() => {
    screen.tick()
    const timer = setInterval(screen.tick, SECOND)
    return () => clearInterval(timer)
  }, [screen])

  const [x, y] = shiftAt(now)
  return (
    <div
      className={`screen ${css.screen}`}
      data-quiet={isThere ? undefined : ''}
      style={{ '--x': x, '--y': y } as CSSProperties}
    >
      <Court />
      <div className={css.moved}>
        <section key={scene.id} className={css.scene} aria-label="On screen now">
          <SceneView scene={scene} now={now} isReached={isReached} />
        </section>
        <QrCodes leagues={settings.leagues} scene={scene} />
      </div>
      <div
        key={turn}
        className={isPaused ? `${css.line} ${css.paused}` : css.line}
        style={{ '--seconds': `${settings.seconds}s` } as CSSProperties}
      />
      <Controls screen={screen} isPaused={isPaused} problems={settings.problems} />
    </div>
  )
}

/** While they are held, no scene asks for one again. */
function heldLogos(): HTMLImageElement[] {
  return partners.map(({ logo }) => Object.assign(new Image(), { src: logo }))
}

type SceneViewProps = { scene: Scene; now: number; isReached: boolean }

function SceneView({ scene, ...rest }: SceneViewProps) {
  switch (scene.kind) {
    case 'board':
      return <BoardView scene={scene} {...rest} />
    case 'results':
      return <ResultsView {...scene} now={rest.now} />
    case 'event':
      return <EventView event={scene.event} now={rest.now} />
    case 'partners':
      return <PartnersView partners={scene.partners} now={rest.now} />
    case 'waiting':
      return <p className={css.waiting}>{page.waiting}</p>
  }
}
