import { useEffect, useEffectEvent, useState } from 'react'
import { SECOND } from '../../../shared/time.ts'
import { Icon, type IconName } from '../../ui/controls.tsx'
import css from './controls.module.css'

type Remote = { next: () => void; previous: () => void; togglePause: () => void }

type ControlsProps = { remote: Remote; isPaused: boolean; problems: readonly string[] }

/** Controls for people who set up or read the screen (WCAG 2.2.2), visible while somebody is present. */
export function Controls({ remote, isPaused, problems }: ControlsProps) {
  return (
    <div className={css.controls}>
      {problems.map((problem) => (
        <p key={problem} className={css.problem}>
          {problem}
        </p>
      ))}
      <div className={css.buttons}>
        <Control icon="arrow" label="Previous" onClick={remote.previous} isTurned />
        <Control
          icon={isPaused ? 'play' : 'pause'}
          label={isPaused ? 'Play' : 'Pause'}
          onClick={remote.togglePause}
        />
        <Control icon="arrow" label="Next" onClick={remote.next} />
        <button type="button" className={css.wide} onClick={toggleFullScreen}>
          Full screen
        </button>
        <a className={css.wide} href="/standings">
          Standings
        </a>
      </div>
    </div>
  )
}

type ControlProps = { icon: IconName; label: string; onClick: () => void; isTurned?: boolean }

function Control({ icon, label, onClick, isTurned = false }: ControlProps) {
  return (
    <button
      type="button"
      className={isTurned ? `${css.control} ${css.turned}` : css.control}
      aria-label={label}
      onClick={onClick}
    >
      <Icon name={icon} size={22} />
    </button>
  )
}

/** Without support or permission the screen keeps its window size. */
function goFullScreen(): void {
  if (document.fullscreenElement) return
  void document.documentElement.requestFullscreen?.().catch(() => undefined)
}

function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else goFullScreen()
}

/** After this long without input, pointer and buttons are hidden. */
const QUIET_MS = 4 * SECOND
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** True while mouse or keys are used, and right after opening. */
export function usePresence(): boolean {
  const [isThere, setIsThere] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const seen = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setIsThere(false), QUIET_MS)
      setIsThere(true)
    }
    seen()
    for (const sign of SIGNS) addEventListener(sign, seen, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS) removeEventListener(sign, seen)
    }
  }, [])
  return isThere
}

export function useRemote({ next, previous, togglePause }: Remote): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const actions: Record<string, () => void> = {
      ' ': togglePause,
      MediaPlayPause: togglePause,
      ArrowRight: next,
      MediaTrackNext: next,
      ArrowLeft: previous,
      MediaTrackPrevious: previous,
      Enter: goFullScreen,
    }
    const action = actions[event.key]
    // Leaves shortcuts to the browser, and keys to a focused button.
    const isOthers = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
    const isOwn = (event.key === ' ' || event.key === 'Enter') && isControl(event.target)
    if (!action || isOthers || isOwn) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', press)
    addEventListener('click', clicked)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('click', clicked)
    }
  }, [])
}

function clicked(event: MouseEvent): void {
  // A touch shows the buttons; a click of a mouse or television opens full screen.
  const isFinger = event instanceof PointerEvent && event.pointerType === 'touch'
  if (!isFinger && !isControl(event.target)) goFullScreen()
  // A click must leave no focus on a button, or the buttons would stay visible for weeks.
  if (event.detail > 0 && document.activeElement instanceof HTMLElement)
    document.activeElement.blur()
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a') !== null
}
