// A screen as it runs for weeks: told the time every second, it shows the next scene, asks the edge for the next thing
// and begins anew at night. What it has shown once stays through any outage.
import { SECOND } from '../../../shared/time.ts'
import { type AskingParts, createAsking } from './asking.ts'
import { atMost } from './at-most.ts'
import { type Known, NOTHING } from './known.ts'
import { createNight, type NightParts } from './night.ts'
import { isPast, type Programme, type Scene, sceneAfter, scenesOf } from './scenes.ts'

export type TvView = {
  scene: Scene
  /** Another one with each scene and each pause: its time begins anew. */
  turn: number
  isPaused: boolean
  /** The last question was answered. */
  isReached: boolean
}

type Surroundings = AskingParts &
  NightParts & {
    programme: Omit<Programme, 'leagues'>
    /** Somebody may see it. */
    isSeen: () => boolean
  }

export type TvScreen = ReturnType<typeof createTvScreen>

export function createTvScreen(surroundings: Surroundings) {
  const { settings, now } = surroundings
  const listeners = new Set<() => void>()
  const programme: Programme = { ...surroundings.programme, leagues: settings.leagues }
  let known = recalled(surroundings)
  let view: TvView = {
    scene: scenesOf(programme, known, now())[0],
    ...{ turn: 0, isPaused: false, isReached: true },
  }
  const time = createSceneTime(surroundings)

  function show(changes: Partial<TvView>): void {
    view = { ...view, ...changes }
    for (const listener of listeners) listener()
  }

  /** Anew, and for its whole time. */
  function go(steps: number): void {
    time.begin()
    const scene = sceneAfter(scenesOf(programme, known, now()), view.scene.id, steps)
    show({ scene, turn: view.turn + 1 })
  }

  /** The scene that is shown stays, with what is known of it by now. */
  function learn(next: Known): void {
    known = next
    const { id, kind } = view.scene
    const scene = scenesOf(programme, known, now()).find((one) => one.id === id)
    if (scene) show({ scene })
    else if (kind === 'waiting') go(0)
  }

  const asking = createAsking(surroundings, {
    known: () => known,
    learn,
    reached: (isReached) => isReached === view.isReached || show({ isReached }),
  })
  const night = createNight(surroundings)

  return {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** To be called every second, or whenever the device wakes. Paused too, an event that is over goes. */
    tick(): void {
      if ((!view.isPaused && time.isOver()) || isPast(view.scene, now())) go(1)
      if (!surroundings.isSeen()) return
      asking.tick()
      night.tick()
    },
    next: () => go(1),
    previous: () => go(-1),
    togglePause(): void {
      time.begin()
      show({ isPaused: !view.isPaused, turn: view.turn + 1 })
    },
  }
}

function createSceneTime({ settings, now }: Surroundings) {
  const whole = settings.seconds * SECOND
  let endsAt = now() + whole
  return {
    begin(): void {
      endsAt = now() + whole
    },
    isOver(): boolean {
      endsAt = atMost(whole, endsAt, now())
      return now() >= endsAt
    },
  }
}

function recalled({ settings, kept }: Surroundings): Known {
  const found = settings.leagues.flatMap((league) => {
    const known = kept.recall(league)
    return known ? [[league.id, known] as const] : []
  })
  return found.length === 0 ? NOTHING : new Map(found)
}
